import { readCookie } from "@cartwright/page-app/cookies";
import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { useEffect, useMemo, useState } from "react";
import {
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useSearchParams,
} from "react-router";
import type { Addition } from "../cart/cart-drawer.tsx";
import { leadTimeOf, type ProductCard } from "../catalogue/product-card.ts";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { keepViewed } from "../catalogue/recently-viewed-store.ts";
import { relatedProducts } from "../catalogue/related.server.ts";
import { Related } from "../catalogue/related.tsx";
import { deferred } from "../deferred.tsx";
import { Delivery } from "../delivery/delivery-estimate.tsx";
import { estimateFor } from "../delivery/estimate.server.ts";
import { placesOf } from "../delivery/places.server.ts";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { movedTo } from "../moved.ts";
import { pageContextKey } from "../page-context.server.ts";
import { Buying } from "../product/buying.tsx";
import { namesOfChoices, readSelection, type Selection } from "../product/choices.ts";
import { Gallery } from "../product/gallery.tsx";
import { loadProduct } from "../product/product.server.ts";
import type { ProductPage } from "../product/product-page.ts";
import { loadReviews } from "../product/reviews.server.ts";
import { type ProductReviews, reviewListOf } from "../product/reviews.ts";
import { Reviews } from "../product/reviews.tsx";
import { memberEmail } from "../product/stock-notice.server.ts";
import { noticeCookie, refusedEmail } from "../product/stock-notice.ts";
import { scriptText, structuredData } from "../product/structured-data.ts";
import { readVariants, writeVariants } from "../product/variants-text.ts";
import { useChrome } from "../use-chrome.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const [product, places] = await Promise.all([
		loadProduct(pageContext, params.slug ?? ""),
		placesOf(pageContext, request),
	]);
	if (product.slug !== params.slug) throw movedTo(links.product(product.slug), request);
	const { variant } = readSelection(product, new URL(request.url).searchParams);
	const related = relatedProducts(pageContext, [product.id]);
	const estimated = product.variants.length > 1 ? variant?.id : undefined;
	const refused = refusedEmail(request.url, readCookie(request.headers.get("cookie"), noticeCookie));
	const isOut = product.variants.some(({ stock }) => stock.state === "out");
	const [estimate, reviews, email] = await Promise.all([
		estimateFor(pageContext, { product: product.id, variant: estimated }, places.place),
		loadReviews(pageContext, product.id, reviewListOf(new URL(request.url).searchParams)),
		refused ?? (isOut ? memberEmail(pageContext) : undefined),
	]);
	// The server renders complete pages; the browser need not wait for what is further down.
	const later = request.headers.get("sec-fetch-dest") === "empty";
	const { variants, ...page } = product;
	return {
		page,
		variants: writeVariants(variants),
		places,
		estimate,
		estimated,
		related: later ? related : await related,
		reviews,
		email,
	};
};

/** The browser has all variants, so neither another choice nor a change of the cart reloads the data. */
export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	formMethod,
	formAction,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
	if (
		formAction === links.cart ||
		formAction === links.stockNotice ||
		formAction === links.wishlist ||
		formAction === links.reviewVote
	)
		return false;
	if (listOfReviews(currentUrl) !== listOfReviews(nextUrl)) return true;
	return formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
};

// Opens only when something is added to the cart: its script loads as soon as somebody uses the page.
const CartDrawer = deferred(() => import("../cart/cart-drawer.tsx").then(({ CartDrawer }) => CartDrawer));

const listOfReviews = ({ searchParams }: URL): string => JSON.stringify(reviewListOf(searchParams));

export default function Product() {
	const { page, variants, places, estimate, estimated, related, reviews, email } = useLoaderData<typeof loader>();
	const product = useMemo(() => ({ ...page, variants: readVariants(variants) }), [page, variants]);
	const [query] = useSearchParams();
	const selection = readSelection(product, query);
	const [addition, setAddition] = useState<Addition>();
	const [wasAdded, setWasAdded] = useState(false);
	const onAdd = (quantity: number) => {
		setAddition(additionOf(product, selection, quantity));
		setWasAdded(true);
	};
	const paths = useMemo(() => [links.product(product.slug)], [product.slug]);
	useEffect(() => keepViewed(cardOf(product, reviews)), [product, reviews]);
	// A product that was suggested in the drawer closes it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another product does
	useEffect(() => setAddition(undefined), [product.id]);
	return (
		<>
			<div className="page-width page">
				<Head product={product} reviews={reviews} />
				{/* biome-ignore lint/a11y/noStaticElementInteractions: it only loads a script */}
				<div className="product" onPointerEnter={CartDrawer.preload} onFocus={CartDrawer.preload}>
					<Gallery media={product.media} name={product.name} current={selection.variant?.picture} />
					<Buying
						key={product.id}
						product={product}
						selection={selection}
						onAdd={onAdd}
						email={email}
						reviews={reviews}
					>
						{estimate?.shippable && (
							<Delivery
								estimate={estimate}
								places={places}
								product={product.id}
								variant={product.variants.length > 1 ? selection.variant?.id : undefined}
								estimated={estimated}
								isOut={selection.variant?.stock.state === "out"}
							/>
						)}
					</Buying>
				</div>
			</div>
			<Reviews product={product.id} reviews={reviews} />
			<Related products={related} />
			<RecentlyViewed except={paths} />
			{wasAdded && <CartDrawer addition={addition} onClose={() => setAddition(undefined)} />}
		</>
	);
}

function Head({ product, reviews }: { product: ProductPage; reviews: ProductReviews }) {
	const { t } = useLanguage();
	const { currency, origin } = useChrome();
	const path = links.product(product.slug);
	const trail = [
		{ label: t("shell.home"), href: links.home },
		...product.trail.map(({ name, slug }) => ({ label: name, href: links.collection(slug) })),
	];
	// Search engines read the page of the server; browsers keep what it rendered.
	const texts = import.meta.env.SSR
		? structuredData(product, { currency, origin, path, trail, reviews }).map(scriptText)
		: [];
	return (
		<>
			<PageHead
				title={product.name}
				description={product.summary}
				path={path}
				picture={product.media[0]?.picture}
				type="product"
			/>
			{["product", "breadcrumbs"].map((name, index) => (
				<script
					key={name}
					type="application/ld+json"
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
					dangerouslySetInnerHTML={{ __html: texts[index] ?? "" }}
				/>
			))}
			<Breadcrumbs trail={trail} current={product.name} />
		</>
	);
}

const additionOf = (product: ProductPage, { chosen, variant }: Selection, quantity: number): Addition => ({
	name: product.name,
	choices: namesOfChoices(product.options, chosen)
		.map(({ choice }) => choice)
		.join(" · "),
	picture: product.media[variant?.picture ?? 0]?.picture,
	price: variant?.price ?? "0",
	quantity,
});

/** The product as lists show it. */
const cardOf = (
	{ id, slug, name, variants, media, options, ribbons, preorder, productionDays }: ProductPage,
	{ average, count }: ProductReviews,
): ProductCard => {
	const cheapest = variants.reduce<(typeof variants)[number] | undefined>(
		(least, each) => (least && Number(least.price) <= Number(each.price) ? least : each),
		undefined,
	);
	const status = statusOf(variants);
	const leadTime = leadTimeOf(status, preorder.shipDate, productionDays);
	const colours = options.flatMap(({ choices }) => choices.flatMap(({ colour }) => colour ?? []));
	return {
		id,
		slug,
		name,
		price: cheapest?.price ?? "0",
		priceVaries: variants.some(({ price }) => price !== cheapest?.price),
		picture: media[0]?.picture,
		...(cheapest?.before ? { before: cheapest.before } : {}),
		...(ribbons[0] ? { ribbon: ribbons[0] } : {}),
		...(status ? { status } : {}),
		...(leadTime ? { leadTime } : {}),
		...(colours.length > 1 ? { colours } : {}),
		...(count > 0 ? { rating: { average, count } } : {}),
	};
};

const statusOf = (variants: ProductPage["variants"]): ProductCard["status"] => {
	if (variants.some(({ stock }) => stock.state === "in" || stock.state === "few")) return undefined;
	return variants.some(({ stock }) => stock.state === "ahead") ? "preorder" : "soldOut";
};
