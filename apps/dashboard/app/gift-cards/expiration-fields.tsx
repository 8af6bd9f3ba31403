import { Field, Select } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import { expirations, type GiftCardProductDraft, periods } from "./product-draft.ts";
import type { ProductPart } from "./product-part.ts";

type Expiration = GiftCardProductDraft["expiration"];

/** Whether and when the gift cards that are sold end. */
export function ExpirationFields({ form, errorOf, timeZone }: ProductPart) {
	const { t } = useLanguage();
	const { type, date, value, period } = form.draft.expiration;
	const set = (edit: Partial<Expiration>, group?: string): void =>
		form.change((now) => ({ ...now, expiration: { ...now.expiration, ...edit } }), group);
	return (
		<section className="panel stack">
			<h2>{t("giftCards.product.expiration")}</h2>
			<Select
				label={t("giftCards.product.valid")}
				error={errorOf("expiration")}
				value={type}
				onChange={({ currentTarget }) => set({ type: currentTarget.value as Expiration["type"] })}
			>
				{expirations.map((each) => (
					<option key={each} value={each}>
						{t(`giftCards.product.expirations.${each}`)}
					</option>
				))}
			</Select>
			{type === "FIXED" && (
				<Field
					type="datetime-local"
					label={t("giftCards.expires")}
					hint={t("discount.timeZone", { timeZone })}
					required
					value={date}
					onChange={({ currentTarget }) => set({ date: currentTarget.value }, "date")}
				/>
			)}
			{type === "RELATIVE" && (
				<div className="variant-fields">
					<Field
						type="number"
						min={1}
						max={1000}
						label={t("giftCards.product.time")}
						required
						value={value}
						onChange={({ currentTarget }) => set({ value: currentTarget.value }, "time")}
					/>
					<Select
						label={t("giftCards.product.unit")}
						value={period}
						onChange={({ currentTarget }) => set({ period: currentTarget.value as Expiration["period"] })}
					>
						{periods.map((each) => (
							<option key={each} value={each}>
								{t(`giftCards.product.periods.${each}`)}
							</option>
						))}
					</Select>
				</div>
			)}
		</section>
	);
}
