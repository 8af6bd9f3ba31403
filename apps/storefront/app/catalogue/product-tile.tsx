import { Badge } from "@cartwright/ui/parts/badge";
import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { Price } from "@cartwright/ui/parts/price";
import { Heart } from "../heart.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { PriceNote } from "../price-note.tsx";
import { useChrome } from "../use-chrome.ts";
import { LeadTimeText } from "./lead-time-text.tsx";
import type { ProductCard } from "./product-card.ts";
import type { Rating } from "./rating.ts";
import { Stars } from "./stars.tsx";

/** Aspect ratio of the pictures in lists. */
const ratio = 4 / 5;
const widths = [400, 640];
const shownColours = 5;

/** A product in a list. The whole tile is one link, named after the product, below its heart. */
export function ProductTile({ product, sizes, priority }: { product: ProductCard; sizes: string; priority?: boolean }) {
	const { currency } = useChrome();
	const { id, slug, query = "", name, price, before, priceVaries, picture, colours, rating, leadTime } = product;
	return (
		<article className="tile">
			<div className="tile-picture">
				{picture ? (
					<Picture file={picture} alt="" ratio={ratio} widths={widths} sizes={sizes} priority={priority} />
				) : (
					<span className="tile-blank">
						<Icon name="picture" />
					</span>
				)}
				<TileBadge product={product} />
			</div>
			<h3 className="tile-name">
				<a href={links.product(slug) + query}>
					<bdi>{name}</bdi>
				</a>
			</h3>
			{id && <Heart product={id} name={name} />}
			{rating && <TileRating rating={rating} />}
			<Price amount={price} before={before} from={priceVaries} currency={currency} />
			<PriceNote />
			{leadTime && <LeadTimeText className="tile-lead-time" leadTime={leadTime} />}
			{colours && <Colours codes={colours} />}
		</article>
	);
}

function TileRating({ rating: { average, count } }: { rating: Rating }) {
	const { t, formats } = useLanguage();
	const label = t("list.rating", { rating: formats.number(average), count });
	return (
		<p className="tile-rating" role="img" aria-label={label}>
			<Stars rating={average} />
			{`(${formats.number(count)})`}
		</p>
	);
}

function TileBadge({ product: { status, ribbon, before } }: { product: ProductCard }) {
	const { t } = useLanguage();
	if (status === "soldOut") return <Badge>{t("list.soldOut")}</Badge>;
	if (ribbon) return <Badge>{ribbon}</Badge>;
	if (status === "preorder") return <Badge>{t("list.preorder")}</Badge>;
	return before ? <Badge accent>{t("list.sale")}</Badge> : undefined;
}

function Colours({ codes }: { codes: readonly string[] }) {
	const { t } = useLanguage();
	const shown = codes.slice(0, shownColours);
	return (
		<p className="tile-colours">
			<span className="visually-hidden">{t("list.colours", { count: codes.length })}</span>
			{shown.map((code) => (
				<svg key={code} viewBox="0 0 12 12" aria-hidden="true">
					<circle cx="6" cy="6" r="5.5" fill={code} />
				</svg>
			))}
			{codes.length > shown.length && <span aria-hidden="true">+{codes.length - shown.length}</span>}
		</p>
	);
}
