import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useRef } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import type { CartLine } from "./cart-view.ts";

/** One less, one more, or as many as are typed. */
export function QuantityForm({ line: { id, name, left }, quantity }: { line: CartLine; quantity: number }) {
	const { say } = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	// What the services say counts, unless somebody is typing something else.
	useEffect(() => {
		if (field.current && field.current !== document.activeElement) field.current.value = String(quantity);
	}, [quantity]);
	return (
		<form className="quantity" method="post" action={links.cart}>
			<input type="hidden" name="intent" value="quantity" />
			<input type="hidden" name="line" value={id} />
			<input type="hidden" name="shown" value={quantity} />
			{/* The first button is the one that Enter presses. */}
			<button className="quantity-set button button-secondary button-small" type="submit">
				{say("cart.update")}
			</button>
			<button type="submit" name="step" value="-1" aria-label={say("cart.fewer", { name })}>
				<Icon name="minus" />
			</button>
			<input
				ref={field}
				name="quantity"
				defaultValue={quantity}
				inputMode="numeric"
				maxLength={6}
				autoComplete="off"
				aria-label={say("cart.quantityOf", { name })}
				onBlur={({ currentTarget: { value, form } }) => value !== String(quantity) && form?.requestSubmit()}
			/>
			<button
				type="submit"
				name="step"
				value="1"
				aria-label={say("cart.more", { name })}
				disabled={left !== undefined && quantity >= left}
			>
				<Icon name="plus" />
			</button>
		</form>
	);
}

export function RemoveForm({ line: { id, name } }: { line: CartLine }) {
	const { say } = useLanguage();
	return (
		<form method="post" action={links.cart}>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="line" value={id} />
			<button className="cart-remove" type="submit" aria-label={say("cart.removeName", { name })}>
				{say("cart.remove")}
			</button>
		</form>
	);
}
