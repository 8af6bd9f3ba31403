// biome-ignore-all lint/a11y/useButtonType: `submit` is the default, and a long cart has hundreds of buttons
import { useEffect, useRef } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import type { CartLine } from "./cart-view.ts";

/** Changes a line: decrement, increment, a typed quantity, or removal. */
export function LineForm({ line: { id, name, availability, left }, quantity }: { line: CartLine; quantity: number }) {
	const { t } = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	const update = useRef<HTMLButtonElement>(null);
	// A line with a quantity that is not available says so itself.
	const isAll = availability === undefined && left !== undefined && left > 0 && quantity >= left;
	const leftId = `left-${id}`;
	// The services' value takes precedence, unless the shopper is typing.
	useEffect(() => {
		if (field.current && field.current !== document.activeElement) field.current.value = String(quantity);
	}, [quantity]);
	return (
		<form className="cart-actions" method="post" action={links.cart}>
			<input type="hidden" name="line" value={id} />
			<input type="hidden" name="shown" value={quantity} />
			<div className="quantity">
				{/* Enter presses the first button. */}
				<button ref={update} className="quantity-set" name="intent" value="quantity">
					{t("cart.update")}
				</button>
				<button name="intent" value="fewer" aria-label={t("cart.fewer", { name })}>
					−
				</button>
				<input
					ref={field}
					name="quantity"
					defaultValue={quantity}
					inputMode="numeric"
					autoComplete="off"
					aria-label={t("cart.quantityOf", { name })}
					aria-describedby={isAll ? leftId : undefined}
					onBlur={({ currentTarget: { value, form } }) =>
						value !== String(quantity) && form?.requestSubmit(update.current)
					}
				/>
				<button
					name="intent"
					value="more"
					aria-label={t("cart.more", { name })}
					disabled={left !== undefined && quantity >= left}
				>
					+
				</button>
			</div>
			{isAll && (
				<p className="cart-left" id={leftId}>
					{t("product.lowStock", { count: left })}
				</p>
			)}
			<div className="cart-acts">
				<button className="cart-act" name="intent" value="save" aria-label={t("cart.saveName", { name })}>
					{t("cart.save")}
				</button>
				<button className="cart-act" name="intent" value="remove" aria-label={t("cart.removeName", { name })}>
					{t("cart.remove")}
				</button>
			</div>
		</form>
	);
}
