import { reviewRequestLinks } from "@cartwright/contract/reviews/review-request-links";
import { sendReview, typedReview } from "@cartwright/page-app/send-review";
import { CallError } from "@cartwright/sdk/errors";
import { lineImage } from "@cartwright/ui/line-view";
import { pageError } from "../error-pages.ts";
import type { PageContext } from "../page-context.server.ts";
import type { RequestedProduct, SentProductReview } from "./requested-product.ts";

const linksOf = (pageContext: PageContext) => pageContext.callAs().use(reviewRequestLinks);

/** The page that says why a link does not work. Throws on if the services are unavailable. */
const linkError = (error: unknown) => {
	if (!(error instanceof CallError) || error.status >= 500) throw error;
	return pageError(error.code === "REVIEW_REQUEST_LINK_EXPIRED" ? "reviewLinkExpired" : "linkUnknown");
};

export const openRequest = async (pageContext: PageContext, token: string) => {
	try {
		const { site, takesReviews, products } = await linksOf(pageContext).openReviewRequest({ token });
		return {
			site: site ?? {},
			takesReviews,
			products: products.map(
				({ productId, name, image, isReviewed }): RequestedProduct => ({
					id: productId,
					name,
					isReviewed,
					image: lineImage(image),
				}),
			),
		};
	} catch (error) {
		throw linkError(error);
	}
};

/** Sends the review of a product's form. */
export const sendProductReview = async (
	pageContext: PageContext,
	token: string,
	form: FormData,
): Promise<SentProductReview> => {
	const productId = String(form.get("product") ?? "");
	const links = linksOf(pageContext);
	const sent = await sendReview(form, {
		addPicture: (picture) => links.addRequestedReviewPicture({ token, picture }).catch(throwLinkError),
		async create(review) {
			const created = await links.createRequestedReview({ token, productId, ...review }).catch(throwLinkError);
			return created.moderationStatus;
		},
	});
	return { ...sent, productId, typed: typedReview(form) };
};

const throwLinkError = (error: unknown): never => {
	if (error instanceof CallError && error.code?.startsWith("REVIEW_REQUEST_LINK")) throw linkError(error);
	throw error;
};

export const decline = async (pageContext: PageContext, token: string): Promise<void> => {
	try {
		await linksOf(pageContext).declineReviewRequests({ token });
	} catch (error) {
		throw linkError(error);
	}
};
