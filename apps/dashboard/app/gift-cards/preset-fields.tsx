import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { AmountField } from "../forms/amount-field.tsx";
import { useLanguage } from "../language.ts";
import { type GiftCardProductDraft, noPicture, type PresetDraft } from "./product-draft.ts";
import type { ProductPart } from "./product-part.ts";

const maxPresets = 200;

/** The amounts to choose from. */
export function PresetFields({ form, errorOf, currency }: ProductPart) {
	const { t } = useLanguage();
	const { presets } = form.draft;
	const set = (next: PresetDraft[], group?: string): void => form.change((now) => ({ ...now, presets: next }), group);
	return (
		<>
			{presets.some(({ image }) => image.id || image.url) && (
				<p className="hint">{t("giftCards.product.presetPictures")}</p>
			)}
			{errorOf("presets") && (
				<p className="field-error" role="alert">
					{errorOf("presets")}
				</p>
			)}
			{presets.map((preset, index) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: amounts have no identity but their place
					key={index}
					className="rule-window"
				>
					<legend className="visually-hidden">{t("giftCards.product.preset", { number: index + 1 })}</legend>
					<AmountField
						label={t("giftCards.product.price", { currency })}
						required
						value={preset.price}
						onChange={({ currentTarget }) =>
							set(presets.with(index, { ...preset, price: currentTarget.value.trim() }), `price ${index}`)
						}
					/>
					<AmountField
						label={t("giftCards.product.worth", { currency })}
						optional
						value={preset.value}
						onChange={({ currentTarget }) =>
							set(presets.with(index, { ...preset, value: currentTarget.value.trim() }), `value ${index}`)
						}
					/>
					<Button size="small" kind="quiet" onClick={() => set(presets.filter((_, at) => at !== index))}>
						{t("giftCards.product.removePreset", { number: index + 1 })}
					</Button>
				</fieldset>
			))}
			{presets.length < maxPresets && (
				<Button
					size="small"
					kind="secondary"
					className="condition-add"
					onClick={() => set([...presets, { price: "", value: "", image: noPicture }])}
				>
					{t("giftCards.product.addPreset")}
				</Button>
			)}
		</>
	);
}

/** Whether buyers may choose another amount, and between which bounds. */
export function OwnAmount({ form, errorOf, currency }: ProductPart) {
	const { t } = useLanguage();
	const { own } = form.draft;
	const setOwn = (edit: Partial<GiftCardProductDraft["own"]>, group?: string): void =>
		form.change((now) => ({ ...now, own: { ...now.own, ...edit } }), group);
	return (
		<>
			<Checkbox
				checked={own.isOffered}
				onChange={({ currentTarget }) => setOwn({ isOffered: currentTarget.checked })}
				label={t("giftCards.product.own")}
			/>
			{errorOf("own") && (
				<p className="field-error" role="alert">
					{errorOf("own")}
				</p>
			)}
			{own.isOffered && (
				<div className="variant-fields">
					<AmountField
						label={t("rule.fromAmount", { currency })}
						required
						value={own.min}
						onChange={({ currentTarget }) => setOwn({ min: currentTarget.value.trim() }, "min")}
					/>
					<AmountField
						label={t("rule.toAmount", { currency })}
						required
						value={own.max}
						onChange={({ currentTarget }) => setOwn({ max: currentTarget.value.trim() }, "max")}
					/>
				</div>
			)}
		</>
	);
}
