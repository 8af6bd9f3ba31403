import { Suspense } from "react";
import { Await } from "react-router";
import { useLanguage } from "../language.ts";
import type { ProductCard } from "./product-card.ts";
import { ProductTile } from "./product-tile.tsx";

type Cards = readonly ProductCard[];

const sizes = "(min-width: 60rem) 17rem, 44vw";
const placeholders = [1, 2, 3, 4];

export interface RelatedProps {
	products: Cards | Promise<Cards>;
}

/** Related products. While they load, their space is reserved. */
export function Related({ products }: RelatedProps) {
	if (!(products instanceof Promise)) return <Row products={products} />;
	return (
		<Suspense fallback={<Placeholder />}>
			<Await resolve={products}>{(found) => <Row products={found} />}</Await>
		</Suspense>
	);
}

function Row({ products }: { products: Cards }) {
	const { t } = useLanguage();
	if (products.length === 0) return undefined;
	return (
		<section className="section page-width">
			<div className="section-head">
				<h2>{t("product.related")}</h2>
			</div>
			<ul className="related plain-list">
				{products.map((product) => (
					<li key={product.slug}>
						<ProductTile product={product} sizes={sizes} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Placeholder() {
	const { t } = useLanguage();
	return (
		<section className="section page-width" aria-busy="true">
			<div className="section-head">
				<h2>{t("product.related")}</h2>
			</div>
			<div className="related">
				{placeholders.map((each) => (
					<div key={each} className="related-blank" />
				))}
			</div>
		</section>
	);
}
