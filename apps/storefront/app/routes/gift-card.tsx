import type { GiftCardProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { GiftCardForm } from "../gift-card/gift-card-form.tsx";
import { GiftCardPicture } from "../gift-card/gift-card-picture.tsx";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";
import { useChrome } from "../use-chrome.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const { shared } = context.get(pageContextKey).platform;
	const [product] = (await shared.use(giftCardProducts).queryGiftCardProducts({})).giftCardProducts;
	if (!product) throw new Response(null, { status: 404 });
	return { product };
};

/** Buys a gift card, for oneself or for somebody else. */
export default function GiftCard() {
	const { t } = useLanguage();
	const { name: shop } = useChrome();
	const { product } = useLoaderData<typeof loader>();
	const { name = "", description, image } = product;
	return (
		<div className="page-width page">
			<PageHead title={name ?? ""} description={description ?? undefined} path={links.giftCard} type="product" />
			<Breadcrumbs trail={[{ label: t("shell.home"), href: links.home }]} current={name ?? ""} />
			<div className="product">
				{image?.url ? (
					<img className="gift-card-photo" src={image.url} alt={image.altText ?? ""} />
				) : (
					<GiftCardPicture shop={shop} />
				)}
				<div className="product-buying">
					<h1>{name}</h1>
					{description && <p className="gift-card-description">{description}</p>}
					<Validity product={product} />
					<GiftCardForm product={product} />
				</div>
			</div>
		</div>
	);
}

/** Until when a gift card is valid, if it ends. */
function Validity({ product }: { product: GiftCardProduct }) {
	const { t, formats } = useLanguage();
	const { expirationType, fixedExpirationDate, relativeExpirationDate } = product;
	if (expirationType === "FIXED" && fixedExpirationDate) {
		return <p>{t("giftCard.validUntil", { date: formats.date(fixedExpirationDate) })}</p>;
	}
	const { value, period } = relativeExpirationDate ?? {};
	if (expirationType !== "RELATIVE" || !value || !period) return undefined;
	return <p>{t(`giftCard.validFor.${period}`, { count: value })}</p>;
}
