import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { brandingOf } from "../branding.server.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { ProductReview } from "../review-request/product-review.tsx";
import { openRequest, sendProductReview } from "../review-request/review-request.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { site, takesReviews, products } = await openRequest(pageContext, params.token ?? "");
	return { branding: brandingOf(site, pageContext), takesReviews, products };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
	sendProductReview(context.get(pageContextKey), params.token ?? "", await request.formData());

export default function ReviewRequest() {
	const { t } = useLanguage();
	const { takesReviews, products } = useLoaderData<typeof loader>();
	const sent = useActionData<typeof action>();
	const isOpen = takesReviews && products.length > 0;
	return (
		<div className="sheet sheet-narrow review-request">
			<title>{t("reviewRequest.title")}</title>
			{products.length > 0 && <h1>{t("reviewRequest.title")}</h1>}
			{isOpen && <p className="muted">{t("reviewRequest.text")}</p>}
			{!takesReviews && <Notice tone="warning">{t("ui.review.outcome.off")}</Notice>}
			{products.length === 0 && (
				<EmptyState
					level={1}
					title={t("reviewRequest.none")}
					actions={<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>}
				>
					<p>{t("reviewRequest.noneText")}</p>
				</EmptyState>
			)}
			{isOpen && (
				// biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore lists without markers
				<ul className="plain requested-products" role="list">
					{products.map((product) => (
						<ProductReview
							key={product.id}
							product={product}
							sent={sent?.productId === product.id ? sent : undefined}
						/>
					))}
				</ul>
			)}
		</div>
	);
}
