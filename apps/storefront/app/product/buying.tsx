import { Badge } from "@cartwright/ui/parts/badge";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { Stars } from "../catalogue/stars.tsx";
import { Heart } from "../heart.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { PaymentMarks } from "../payment-marks.tsx";
import { useChrome } from "../use-chrome.ts";
import { BuyBar } from "./buy-bar.tsx";
import { BuyForm, buttonWords } from "./buy-form.tsx";
import { type Selection, variantsWith } from "./choices.ts";
import { missingParameter, optionId } from "./missing-choice.ts";
import type { ProductPage } from "./product-page.ts";
import { PriceOf, ProductPrice } from "./product-price.tsx";
import type { ProductReviews } from "./reviews.ts";
import { maxQuantity, stockOfSeveral } from "./stock.ts";
import { StockNoticeForm } from "./stock-notice-form.tsx";
import { StockText } from "./stock-text.tsx";
import { VariantPicker } from "./variant-picker.tsx";

interface BuyingProps {
	product: ProductPage;
	selection: Selection;
	onAdd(quantity: number): void;
	/** The address in the stock notice form. */
	email: string | undefined;
	reviews: ProductReviews;
	children: ReactNode;
}

/** Everything beside the pictures: what it is, what it costs, the choices, and the button. */
export function Buying({ product, selection, onAdd, email, reviews, children }: BuyingProps) {
	const { t, formats } = useLanguage();
	const { offersStockNotices } = useChrome();
	const { variant, chosen, missing } = selection;
	const { isReported, report } = useMissingChoice(missing);
	const [first, ...others] = missing < 0 ? [] : variantsWith(product, chosen);
	const variants = first ? ([first, ...others] as const) : variant && ([variant] as const);
	const stock = variant && (missing < 0 ? variant.stock : stockOfSeveral(variant.stock));
	return (
		<div className="product-buying">
			{product.ribbons.length > 0 && (
				<p className="product-ribbons">
					{product.ribbons.map((ribbon) => (
						<Badge key={ribbon} accent>
							<bdi>{ribbon}</bdi>
						</Badge>
					))}
				</p>
			)}
			<div className="product-title">
				<h1>
					<bdi>{product.name}</bdi>
				</h1>
				<Heart product={product.id} name={product.name} />
			</div>
			{product.brand && <p className="product-brand">{t("product.by", { brand: product.brand })}</p>}
			{reviews.count > 0 && (
				<a className="product-rating" href="#reviews">
					<Stars
						rating={reviews.average}
						label={t("product.reviews.outOf", { rating: formats.number(reviews.average) })}
					/>
					<span>{t("product.reviews.count", { count: reviews.count })}</span>
				</a>
			)}
			{variants && <ProductPrice variants={variants} />}
			<VariantPicker
				product={product}
				path={links.product(product.slug)}
				chosen={chosen}
				missing={isReported ? missing : -1}
			/>
			<StockText stock={stock} product={product} />
			<BuyForm product={product} selection={selection} stock={stock} onAdd={onAdd} onMissing={report} />
			{variants && stock && maxQuantity(stock) > 0 && (
				<>
					<PaymentMarks />
					<BuyBar
						name={product.name}
						price={<PriceOf variants={variants} />}
						label={t(buttonWords(stock.state, missing))}
					/>
				</>
			)}
			{variant?.stock.state === "out" && offersStockNotices && (
				<StockNoticeForm key={variant.id} product={product.id} variant={variant.id} typed={email} />
			)}
			{children}
			{missing < 0 && variant?.sku && <p className="product-note">{t("product.sku", { sku: variant.sku })}</p>}
			<Words product={product} />
		</div>
	);
}

/** Leads to the choice that the shopper has yet to make: the error stands beside it, and it has the focus. */
const useMissingChoice = (missing: number) => {
	const [query] = useSearchParams();
	const [isReported, setReported] = useState(query.has(missingParameter));
	const report = () => {
		flushSync(() => setReported(true));
		const option = document.getElementById(optionId(missing));
		option?.scrollIntoView({ block: "center" });
		option?.focus({ preventScroll: true });
	};
	return { isReported, report };
};

function Words({ product: { description, sections } }: { product: ProductPage }) {
	const { t } = useLanguage();
	const all = [...(description ? [{ title: t("product.description"), html: description }] : []), ...sections];
	return (
		<div className="product-words">
			{all.map(({ title, html }, index) => (
				<details key={title} open={index === 0}>
					<summary>
						<bdi>{title}</bdi>
					</summary>
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: rewritten from a short list of tags */}
					<div className="product-prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
				</details>
			))}
		</div>
	);
}
