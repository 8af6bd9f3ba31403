import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useFetcher } from "react-router";
import { addFetcher } from "../cart/cart-fetchers.ts";
import { readQuantity } from "../cart/quantity.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { namesOfChoices, type Selection } from "./choices.ts";
import type { ProductPage } from "./product-page.ts";
import { maxQuantity } from "./stock.ts";

interface BuyFormProps {
	product: ProductPage;
	selection: Selection;
	/** Called when the form is submitted, before there is a response. */
	onAdd(quantity: number): void;
}

/** Adds the chosen variant to the cart: a plain form, submitted without leaving the page if scripts run. */
export function BuyForm({ product, selection: { chosen, variant }, onAdd }: BuyFormProps) {
	const { say } = useLanguage();
	const { state } = useFetcher({ key: addFetcher });
	const submit = useLiveSubmit();
	const max = variant ? maxQuantity(variant.stock) : 0;
	const choiceNames = namesOfChoices(product.options, chosen).filter((_, at) => !product.options[at]?.selects);
	return (
		<form
			method="post"
			action={links.cart}
			className="buy"
			onSubmit={(event) => {
				const sent = submit(event, addFetcher);
				if (sent) onAdd(readQuantity(sent) || 1);
			}}
		>
			<input type="hidden" name="intent" value="add" />
			<input type="hidden" name="product" value={product.id} />
			<input type="hidden" name="slug" value={product.slug} />
			<input type="hidden" name="name" value={product.name} />
			{product.options.some(({ selects }) => selects) && (
				<input type="hidden" name="variant" value={variant?.id ?? ""} />
			)}
			{choiceNames.map(({ name, choice }) => (
				<input key={name} type="hidden" name={`choice:${name}`} value={choice} />
			))}
			{product.texts.map(({ title, longest, required }) => (
				<Field
					key={title}
					label={title}
					name={`text:${title}`}
					maxLength={longest}
					required={required}
					optional={!required}
					hint={say("product.textHint", { count: longest })}
				/>
			))}
			<div className="buy-row">
				{max > 0 && (
					<Field
						className="buy-quantity"
						label={say("product.quantity")}
						name="quantity"
						type="number"
						inputMode="numeric"
						min={1}
						max={max}
						step={1}
						defaultValue={1}
						required
						autoComplete="off"
					/>
				)}
				<Button type="submit" size="wide" disabled={max === 0} busy={state === "submitting"}>
					{say(buttonWords(variant?.stock.state))}
				</Button>
			</div>
		</form>
	);
}

const buttonWords = (state: "in" | "few" | "ahead" | "out" | undefined) => {
	if (state === undefined) return "product.unavailable" as const;
	if (state === "out") return "product.soldOut" as const;
	return state === "ahead" ? ("product.preorder" as const) : ("product.addToCart" as const);
};
