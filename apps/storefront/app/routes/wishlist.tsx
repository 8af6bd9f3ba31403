import { clearCookie, readCookie, writeCookie } from "@cartwright/page-app/cookies";
import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from "react-router";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { productsById } from "../catalogue/product-picks.server.ts";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links, ownPath } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";
import { useChrome } from "../use-chrome.ts";
import { wishedProducts } from "../wished-products.server.ts";
import { changeWishlist } from "../wishlist/change-wishlist.server.ts";
import { pendingItemCookie, pendingItemSeconds, readPendingItem, writePendingItem } from "../wishlist/pending-item.ts";

const fullPage = `${links.wishlist}?full`;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const ids = await wishedProducts(pageContext);
	if (!ids) throw redirect(links.signIn(links.wishlist));
	// This browser sent the form before its visitor signed in.
	const pending = readPendingItem(readCookie(request.headers.get("cookie"), pendingItemCookie));
	if (pending) {
		const outcome = await changeWishlist(pageContext, pending.product, true);
		const headers = { "set-cookie": clearCookie(pendingItemCookie) };
		throw redirect(outcome === "full" ? fullPage : ownPath(pending.back), { headers });
	}
	const products = await productsById(pageContext, ids);
	const gone = ids.filter((id) => !products.some((product) => product.id === id));
	return { products, gone, isFull: new URL(request.url).searchParams.has("full") };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const form = await request.formData();
	const back = ownPath(form.get("back"));
	const isWished = form.get("wished") === "yes";
	for (const product of form.getAll("product").map(String)) {
		const outcome = await changeWishlist(pageContext, product, isWished);
		if (outcome === "full") return redirect(fullPage, { status: 303 });
		if (outcome !== "signedOut") continue;
		const cookie = writeCookie(pendingItemCookie, writePendingItem({ product, back }), {
			hidden: true,
			secure: pageContext.secure,
			seconds: pendingItemSeconds,
		});
		return redirect(links.signIn(links.wishlist), { status: 303, headers: isWished ? { "set-cookie": cookie } : {} });
	}
	return isLive(form) ? data({}) : redirect(back, { status: 303 });
};

/** A product that was taken off stays on the page, so that its heart keeps the focus and can undo it. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	formAction === links.wishlist ? false : defaultShouldRevalidate;

export default function Wishlist() {
	const { hasProducts } = useChrome();
	const { t } = useLanguage();
	const { products, gone, isFull } = useLoaderData<typeof loader>();
	const title = t("wishlist.title");
	return (
		<div className="page-width page">
			<PageHead title={title} path={links.wishlist} hidden />
			<Breadcrumbs trail={[{ label: t("account.title"), href: links.account }]} current={title} />
			<header className="page-head">
				<h1>{title}</h1>
			</header>
			{isFull && <Notice tone="warning">{t("wishlist.full")}</Notice>}
			{gone.length > 0 && <Gone products={gone} />}
			{products.length > 0 ? (
				<>
					<h2 className="visually-hidden">{t("list.products")}</h2>
					<ProductGrid products={products} leading />
				</>
			) : (
				<EmptyState
					title={t("wishlist.empty")}
					actions={hasProducts && <ButtonLink href={links.search}>{t("errors.toProducts")}</ButtonLink>}
				>
					<p>{t("wishlist.emptyText")}</p>
				</EmptyState>
			)}
		</div>
	);
}

/** Products that the shop does not sell any more, which still take up room. */
function Gone({ products }: { products: readonly string[] }) {
	const { t } = useLanguage();
	return (
		<Notice tone="info">
			<form method="post" action={links.wishlist} className="wishlist-gone">
				<p>{t("wishlist.gone", { count: products.length })}</p>
				{products.map((product) => (
					<input key={product} type="hidden" name="product" value={product} />
				))}
				<input type="hidden" name="back" value={links.wishlist} />
				<Button type="submit" kind="secondary" size="small">
					{t("wishlist.removeGone")}
				</Button>
			</form>
		</Notice>
	);
}
