import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { type InvalidEvent, useState } from "react";
import { useFetcher } from "react-router";
import { addFetcher } from "../cart/cart-fetchers.ts";
import { readQuantity } from "../cart/quantity.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { originalOf, passedChoices, queryOfChoices, type Selection } from "./choices.ts";
import type { ProductPage } from "./product-page.ts";
import { maxQuantity, type Stock } from "./stock.ts";

interface BuyFormProps {
	product: ProductPage;
	selection: Selection;
	/** The stock of what the choices may become. */
	stock: Stock | undefined;
	/** Called when the form is submitted, before there is a response. */
	onAdd(quantity: number): void;
	/** Called instead while a choice is missing. */
	onMissing(): void;
}

export const buyFormId = "buy";

/** Adds the chosen variant to the cart: a plain form, submitted without leaving the page if scripts run. */
export function BuyForm({ product, selection, stock, onAdd, onMissing }: BuyFormProps) {
	const { t } = useLanguage();
	const { chosen, variant, missing } = selection;
	const { state } = useFetcher({ key: addFetcher });
	const submit = useLiveSubmit();
	const max = stock ? maxQuantity(stock) : 0;
	return (
		<form
			id={buyFormId}
			method="post"
			action={links.cart}
			className="buy"
			onSubmit={(event) => {
				if (missing >= 0) {
					event.preventDefault();
					onMissing();
					return;
				}
				const sent = submit(event, addFetcher);
				if (sent) onAdd(readQuantity(sent) || 1);
			}}
		>
			<input type="hidden" name="intent" value="add" />
			<input type="hidden" name="product" value={product.id} />
			<input type="hidden" name="slug" value={product.slug} />
			<input type="hidden" name="name" value={product.name} />
			{missing >= 0 && (
				<>
					<input type="hidden" name="missing" value={missing} />
					<input type="hidden" name="chosen" value={queryOfChoices(product.options, chosen)} />
				</>
			)}
			{product.options.some(({ selects }) => selects) && (
				<input type="hidden" name="variant" value={missing < 0 && variant ? variant.id : ""} />
			)}
			{passedChoices(product.options, chosen).map(({ option, choice }) => (
				<input key={option} type="hidden" name={`choice:${option}`} value={choice} />
			))}
			{product.texts.map(({ longest, required, ...field }) => (
				<Field
					key={field.name}
					label={field.name}
					name={`text:${originalOf(field)}`}
					maxLength={longest}
					required={required}
					optional={!required}
					hint={t("product.textHint", { count: longest })}
				/>
			))}
			<div className="buy-row">
				{max > 0 && <Quantity max={max} left={stock?.left} />}
				<Button type="submit" size="wide" disabled={max === 0} busy={state === "submitting"}>
					{t(buttonWords(stock?.state, missing))}
				</Button>
			</div>
		</form>
	);
}

/** @param left the stock; `undefined` if it is not tracked */
function Quantity({ max, left }: { max: number; left: number | undefined }) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const [typed, setTyped] = useState(1);
	const text = t("product.lowStock", { count: left ?? 0 });
	const isOver = left !== undefined && typed > left;
	return (
		<Field
			className="buy-quantity"
			label={t("product.quantity")}
			name="quantity"
			type="number"
			inputMode="numeric"
			min={1}
			max={max}
			step={1}
			defaultValue={1}
			required
			autoComplete="off"
			error={isOver && text}
			onChange={({ currentTarget }) => {
				const { valueAsNumber } = currentTarget;
				setTyped(valueAsNumber);
				if (left !== undefined && valueAsNumber > left && !isOver) announce(text);
			}}
			onInvalid={(event: InvalidEvent<HTMLInputElement>) => {
				if (!isOver) return;
				// Our text stands below the field already.
				event.preventDefault();
				event.currentTarget.focus();
			}}
		/>
	);
}

export const buttonWords = (state: Stock["state"] | undefined, missing: number) => {
	if (missing >= 0) return "product.chooseSize" as const;
	if (state === undefined) return "product.unavailable" as const;
	if (state === "out") return "product.soldOut" as const;
	return state === "ahead" ? ("product.preorder" as const) : ("product.addToCart" as const);
};
