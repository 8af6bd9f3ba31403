import { Checkbox, Radio } from "@cartwright/ui/parts/choice";
import { Field, Select } from "@cartwright/ui/parts/field";
import { AmountField } from "../../forms/amount-field.tsx";
import { useLanguage } from "../../language.ts";
import { ItemsField } from "./items-field.tsx";
import { type OfferDraft, type RuleDraft, ruleKinds, targets } from "./rule-draft.ts";
import { faultOf, type RulePart } from "./rule-part.ts";

/** What the rule takes off, and of which items. */
export function OfferPanel(part: RulePart) {
	const { t } = useLanguage();
	const { form, facts, faults } = part;
	const { offer, items, excluded, bought, name, active } = form.draft;
	const set = (edit: Partial<RuleDraft>, group?: string): void => form.change((now) => ({ ...now, ...edit }), group);
	return (
		<section className="panel stack">
			<h2>{t("discount.offer")}</h2>
			<Field
				label={t("discount.name")}
				hint={t("discount.nameHint")}
				error={faultOf(faults, "name")}
				maxLength={50}
				autoComplete="off"
				required
				value={name}
				onChange={({ currentTarget }) => set({ name: currentTarget.value }, "name")}
			/>
			<OfferValue {...part} />
			<Select
				label={t("rule.target")}
				value={offer.target}
				onChange={({ currentTarget }) => {
					const target = currentTarget.value as OfferDraft["target"];
					const kind = target === "BUY_X_GET_Y" && offer.kind === "QUANTITY_BASED" ? "PERCENTAGE" : offer.kind;
					set({ offer: { ...offer, kind, target }, ...(target === "BUY_X_GET_Y" ? { cheapestOnly: false } : {}) });
				}}
			>
				{targets.map((target) => (
					<option key={target} value={target} disabled={offer.kind === "QUANTITY_BASED" && target === "BUY_X_GET_Y"}>
						{t(`rule.targets.${target}`)}
					</option>
				))}
			</Select>
			{offer.target === "BUY_X_GET_Y" && (
				<>
					<BuyFields {...part} />
					<ItemsField
						label={t("rule.bought")}
						error={faultOf(faults, "bought")}
						value={bought}
						facts={facts}
						onChange={(next) => set({ bought: next })}
					/>
				</>
			)}
			<ItemsField
				label={t("rule.reduced")}
				error={faultOf(faults, "items")}
				value={items}
				facts={facts}
				onChange={(next) => set({ items: next })}
			/>
			<ItemsField
				label={t("rule.excluded")}
				none={t("rule.nothing")}
				error={faultOf(faults, "excluded")}
				value={excluded}
				facts={facts}
				onChange={(next) => set({ excluded: next })}
			/>
			<Checkbox
				checked={active}
				onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
				label={t("rule.active")}
			/>
		</section>
	);
}

function OfferValue({ form, facts: { currency }, faults }: RulePart) {
	const { t } = useLanguage();
	const { offer, cheapestOnly } = form.draft;
	const { kind, value, quantity, target } = offer;
	const fault = faultOf(faults, "offer");
	const isOfEachItem = kind !== "QUANTITY_BASED" && target === "SPECIFIC_ITEMS";
	const set = (edit: Partial<OfferDraft>, group?: string): void =>
		form.change((now) => ({ ...now, offer: { ...now.offer, ...edit } }), group);
	return (
		<>
			<fieldset className="stack">
				<legend>{t("discount.kind")}</legend>
				{ruleKinds.map((each) => (
					<Radio
						key={each}
						name="rule-kind"
						checked={kind === each}
						disabled={each === "QUANTITY_BASED" && target === "BUY_X_GET_Y"}
						onChange={() =>
							form.change((now) => ({
								...now,
								offer: { ...now.offer, kind: each },
								cheapestOnly: now.cheapestOnly && each !== "QUANTITY_BASED",
							}))
						}
						label={t(`rule.kinds.${each}`)}
					/>
				))}
			</fieldset>
			<div className="variant-fields">
				{kind === "QUANTITY_BASED" && (
					<Field
						type="number"
						min={2}
						label={t("rule.quantity")}
						value={quantity}
						onChange={({ currentTarget }) => set({ quantity: currentTarget.value }, "quantity")}
					/>
				)}
				<AmountField
					label={valueLabel()}
					error={fault && !value ? t("rule.enterValue") : fault}
					required
					value={value}
					onChange={({ currentTarget }) => set({ value: currentTarget.value.trim() }, "value")}
				/>
			</div>
			{isOfEachItem && (
				<Checkbox
					checked={cheapestOnly}
					onChange={({ currentTarget: { checked } }) => form.change((now) => ({ ...now, cheapestOnly: checked }))}
					label={t("discount.limitedToOneItem")}
				/>
			)}
		</>
	);
	function valueLabel(): string {
		if (kind === "PERCENTAGE") return t("discount.percent");
		return kind === "QUANTITY_BASED" ? t("rule.price", { currency }) : t("discount.amount", { currency });
	}
}

function BuyFields({ form, facts: { currency } }: RulePart) {
	const { t } = useLanguage();
	const { buyBy, buy, get, times } = form.draft.offer;
	const set = (edit: Partial<OfferDraft>, group?: string): void =>
		form.change((now) => ({ ...now, offer: { ...now.offer, ...edit } }), group);
	const number = { type: "number", min: 1 } as const;
	return (
		<div className="variant-fields">
			<Select
				label={t("rule.buyBy.label")}
				value={buyBy}
				onChange={({ currentTarget }) => set({ buyBy: currentTarget.value as OfferDraft["buyBy"] })}
			>
				<option value="quantity">{t("rule.buyBy.quantity")}</option>
				<option value="spend">{t("rule.buyBy.spend")}</option>
			</Select>
			{buyBy === "quantity" ? (
				<Field
					{...number}
					label={t("rule.buyQuantity")}
					value={buy}
					onChange={({ currentTarget }) => set({ buy: currentTarget.value }, "buy")}
				/>
			) : (
				<AmountField
					label={t("rule.buySpend", { currency })}
					value={buy}
					onChange={({ currentTarget }) => set({ buy: currentTarget.value.trim() }, "buy")}
				/>
			)}
			<Field
				{...number}
				label={t("rule.get")}
				value={get}
				onChange={({ currentTarget }) => set({ get: currentTarget.value }, "get")}
			/>
			<Field
				{...number}
				label={t("rule.times")}
				optional
				value={times}
				onChange={({ currentTarget }) => set({ times: currentTarget.value }, "times")}
			/>
		</div>
	);
}
