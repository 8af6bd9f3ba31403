import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { AmountField } from "../../forms/amount-field.tsx";
import { useLanguage } from "../../language.ts";
import {
	type ConditionDraft,
	type GroupDraft,
	newRange,
	type Operator,
	type RangeDraft,
	rangeTypes,
} from "./condition-draft.ts";
import { ItemsField } from "./items-field.tsx";
import type { RuleFacts } from "./rule-facts.ts";
import { faultOf, type RulePart } from "./rule-part.ts";

const maxConditions = 5;

/** When the rule applies. */
export function ConditionPanel({ form, facts, faults }: RulePart) {
	const { t } = useLanguage();
	const { conditions } = form.draft;
	const error = faultOf(faults, "conditions");
	return (
		<section className="panel stack">
			<h2>{t("discount.conditions")}</h2>
			{conditions.list.length === 0 && <p className="hint">{t("rule.always")}</p>}
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
			<Group
				group={conditions}
				facts={facts}
				isOuter
				onChange={(next, undoGroup) => form.change((now) => ({ ...now, conditions: next }), undoGroup)}
			/>
		</section>
	);
}

interface ConditionProps<Condition> {
	readonly facts: RuleFacts;
	readonly onChange: (condition: Condition, undoGroup?: string) => void;
}

interface GroupProps extends ConditionProps<GroupDraft> {
	readonly group: GroupDraft;
	/** Whether it may have groups in it. */
	readonly isOuter: boolean;
}

function Group({ group, facts, isOuter, onChange }: GroupProps) {
	const { t } = useLanguage();
	const { operator, list } = group;
	return (
		<>
			{list.length > 1 && (
				<Select
					label={t("rule.operator.label")}
					value={operator}
					onChange={({ currentTarget }) => onChange({ ...group, operator: currentTarget.value as Operator })}
				>
					<option value="AND">{t("rule.operator.AND")}</option>
					<option value="OR">{t("rule.operator.OR")}</option>
				</Select>
			)}
			{list.length > 0 && (
				<ol className="plain-list stack">
					{list.map((condition, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
						<li key={index} className="option condition">
							<Condition
								condition={condition}
								facts={facts}
								onChange={(next, undoGroup) => onChange({ ...group, list: list.with(index, next) }, undoGroup)}
							/>
							<Button
								size="small"
								kind="quiet"
								onClick={() => onChange({ ...group, list: list.filter((_, at) => at !== index) })}
							>
								{t("rule.removeCondition", { number: index + 1 })}
							</Button>
						</li>
					))}
				</ol>
			)}
			{list.length < maxConditions && (
				<AddCondition
					facts={facts}
					isOuter={isOuter}
					onChange={(added) => onChange({ ...group, list: [...list, added] })}
				/>
			)}
		</>
	);
}

/** A choice adds at once, and is empty again. */
function AddCondition({ facts, isOuter, onChange }: ConditionProps<ConditionDraft> & { isOuter: boolean }) {
	const { t } = useLanguage();
	const add = (chosen: string): void => {
		const range = rangeTypes.find((type) => type === chosen);
		const trigger = facts.appTriggers.find(({ appId, id }) => `${appId}/${id}` === chosen);
		if (range) onChange(newRange(range));
		else if (trigger) onChange({ type: "CUSTOM", appId: trigger.appId ?? "", id: trigger.id ?? "", params: null });
		else if (chosen === "GROUP") {
			const list = rangeTypes.map(newRange);
			onChange({ type: "GROUP", operator: "OR", list });
		}
	};
	return (
		<Select label={t("rule.add.label")} value="" onChange={({ currentTarget }) => add(currentTarget.value)}>
			<option value="">{t("rule.add.choose")}</option>
			{rangeTypes.map((type) => (
				<option key={type} value={type}>
					{t(`rule.condition.${type}`)}
				</option>
			))}
			{facts.appTriggers.map(({ appId, id, name }) => (
				<option key={`${appId}/${id}`} value={`${appId}/${id}`}>
					{name}
				</option>
			))}
			{isOuter && <option value="GROUP">{t("rule.condition.GROUP")}</option>}
		</Select>
	);
}

function Condition({ condition, facts, onChange }: ConditionProps<ConditionDraft> & { condition: ConditionDraft }) {
	const { t } = useLanguage();
	switch (condition.type) {
		case "GROUP":
			return (
				<fieldset className="stack">
					<legend>{t("rule.condition.GROUP")}</legend>
					<Group group={condition} facts={facts} isOuter={false} onChange={onChange} />
				</fieldset>
			);
		case "CUSTOM": {
			const trigger = facts.appTriggers.find(({ appId, id }) => appId === condition.appId && id === condition.id);
			return (
				<div>
					<h3>{trigger?.name ?? t("rule.condition.CUSTOM", { id: condition.id })}</h3>
					<p className="hint">{t("rule.unchangeable")}</p>
				</div>
			);
		}
		case "CUSTOMER_ELIGIBILITY":
			return (
				<div>
					<h3>{t("rule.condition.CUSTOMER_ELIGIBILITY", { count: condition.memberIds.length })}</h3>
					<p className="hint">{t("rule.unchangeable")}</p>
				</div>
			);
		default:
			return <Range range={condition} facts={facts} onChange={onChange} />;
	}
}

function Range({ range, facts, onChange }: ConditionProps<ConditionDraft> & { range: RangeDraft }) {
	const { t } = useLanguage();
	const isAmount = range.type === "SUBTOTAL_RANGE";
	const title = t(`rule.condition.${range.type}`);
	const bound = (end: "from" | "to") => ({
		label: t(isAmount ? `rule.${end}Amount` : `rule.${end}`, { currency: facts.currency }),
		optional: true,
		value: range[end],
		onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
			onChange({ ...range, [end]: currentTarget.value.trim() }, `range ${end}`),
	});
	return (
		<fieldset className="stack">
			<legend>{title}</legend>
			<div className="variant-fields">
				{isAmount ? <AmountField {...bound("from")} /> : <Field type="number" min={1} {...bound("from")} />}
				{isAmount ? <AmountField {...bound("to")} /> : <Field type="number" min={1} {...bound("to")} />}
			</div>
			<ItemsField
				label={t("rule.counted")}
				none={t("rule.wholePurchase")}
				value={range.items}
				facts={facts}
				onChange={(items) => onChange({ ...range, items })}
			/>
		</fieldset>
	);
}
