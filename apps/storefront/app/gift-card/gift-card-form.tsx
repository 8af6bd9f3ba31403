import type { GiftCardProduct } from "@cartwright/contract/gift-cards/gift-card-product-messages";
import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useChrome } from "../use-chrome.ts";
import { ownAmount } from "./gift-card-app.ts";

const maxUnits = 100;

/** Puts the gift card into the cart: a plain form. */
export function GiftCardForm({ product }: { product: GiftCardProduct }) {
	const { t } = useLanguage();
	return (
		<form method="post" action={links.cart} className="gift-card-form">
			<input type="hidden" name="intent" value="buy-gift-card" />
			<input type="hidden" name="product" value={product.id ?? ""} />
			<input type="hidden" name="name" value={product.name ?? ""} />
			<Amounts product={product} />
			<Recipient />
			<Field
				label={t("product.quantity")}
				name="quantity"
				type="number"
				inputMode="numeric"
				min={1}
				max={maxUnits}
				step={1}
				defaultValue={1}
				required
				autoComplete="off"
			/>
			<Button type="submit" size="wide">
				{t("product.addToCart")}
			</Button>
		</form>
	);
}

function Amounts({ product: { presetVariants, customVariant } }: { product: GiftCardProduct }) {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	const presets = presetVariants ?? [];
	const [chosen, setChosen] = useState(presets[0]?.id ?? ownAmount);
	const [min, max] = [customVariant?.minValue?.amount, customVariant?.maxValue?.amount];
	return (
		<fieldset className="gift-card-amounts">
			<legend>{t("giftCard.amount")}</legend>
			{presets.map(({ id, price, value }) => (
				<Radio
					key={id}
					card
					name="amount"
					value={id ?? ""}
					defaultChecked={id === chosen}
					onChange={() => setChosen(id ?? "")}
					label={formats.money(value?.amount ?? "0", currency)}
					end={
						price?.amount === value?.amount
							? undefined
							: t("giftCard.price", { price: formats.money(price?.amount ?? "0", currency) })
					}
				/>
			))}
			{customVariant && presets.length > 0 && (
				<Radio
					card
					name="amount"
					value={ownAmount}
					onChange={() => setChosen(ownAmount)}
					label={t("giftCard.ownAmount")}
				/>
			)}
			{customVariant && presets.length === 0 && <input type="hidden" name="amount" value={ownAmount} />}
			{min && max && (
				<Field
					className="gift-card-own"
					label={t("giftCard.ownAmount")}
					hint={t("giftCard.bounds", { min: formats.money(min, currency), max: formats.money(max, currency) })}
					name="ownAmount"
					type="number"
					inputMode="decimal"
					min={Number(min)}
					max={Number(max)}
					step={min.includes(".") ? 0.01 : 1}
					required={chosen === ownAmount}
					autoComplete="off"
				/>
			)}
		</fieldset>
	);
}

function Recipient() {
	const { t } = useLanguage();
	const { today } = useChrome();
	return (
		<fieldset className="gift-card-recipient">
			<legend>{t("giftCard.recipient")}</legend>
			<p className="field-hint">{t("giftCard.recipientHint")}</p>
			<Field label={t("giftCard.name")} name="recipient" maxLength={200} optional autoComplete="off" />
			<Field label={t("giftCard.email")} name="email" type="email" maxLength={254} optional autoComplete="off" />
			<TextArea label={t("giftCard.message")} name="message" rows={4} maxLength={500} optional />
			<Field
				label={t("giftCard.date")}
				hint={t("giftCard.dateHint")}
				name="date"
				type="date"
				min={today}
				optional
				autoComplete="off"
			/>
		</fieldset>
	);
}
