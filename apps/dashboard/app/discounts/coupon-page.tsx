import { Button } from "@cartwright/ui/parts/button";
import { Checkbox, Radio } from "@cartwright/ui/parts/choice";
import { Field, Select } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import type { CategoryChoice } from "../products/category-choices.ts";
import { allProducts, type CouponDraft, type CouponKind, couponKinds, orderScope } from "./coupon-form.ts";
import type { CouponFormResult } from "./send-coupon-form.server.ts";
import { Trial } from "./trial.tsx";

interface CouponPageProps {
	/** Empty if it does not exist yet. */
	readonly id: string;
	readonly draft: CouponDraft;
	/** Name of the product or category that it is for. */
	readonly scopeName: string;
	readonly used: number;
	readonly currency: string;
	readonly timeZone: string;
	readonly categories: readonly CategoryChoice[];
	readonly result: CouponFormResult | undefined;
}

/** The form of a coupon. It works without scripts. */
export function CouponPage(props: CouponPageProps) {
	const { id, draft, used, currency, result } = props;
	const { t, formats } = useLanguage();
	const isBusy = useNavigation().state === "submitting";
	const [kind, setKind] = useState<CouponKind>(draft.kind);
	const [isDeleting, setDeleting] = useState(false);
	const title = draft.code || t("discounts.new");
	return (
		<>
			<PageHead
				title={title}
				list={{ path: "/discounts", text: t("discount.all") }}
				note={used > 0 ? t("discount.used", { count: used }) : undefined}
			>
				{id && (
					<Button size="small" kind="secondary" onClick={() => setDeleting(true)}>
						{t("discount.delete.open")}
					</Button>
				)}
			</PageHead>
			{result?.error && (
				<Notice tone="danger" role="alert">
					<p>{result.error}</p>
				</Notice>
			)}
			{result?.of === "save" && !result.error && (
				<Notice tone="success" role="status">
					<p>{t("forms.saved")}</p>
				</Notice>
			)}
			<Form method="post" className="coupon-form" preventScrollReset>
				<OfferFields {...props} kind={kind} onKind={setKind} />
				<ConditionFields {...props} kind={kind} />
				<div className="actions">
					<Button type="submit" name="intent" value="save" busy={isBusy}>
						{t("discount.save")}
					</Button>
					<Button type="submit" name="intent" value="try" kind="secondary" busy={isBusy}>
						{t("discount.try")}
					</Button>
				</div>
			</Form>
			{result?.trial && <Trial trial={result.trial} currency={currency} formats={formats} />}
			{isDeleting && (
				<FormDialog<FormResult<"delete">>
					form="delete"
					title={t("discount.delete.title", { code: draft.code })}
					button={t("discount.delete.open")}
					onClose={() => setDeleting(false)}
				>
					<p>{t("discount.delete.text")}</p>
				</FormDialog>
			)}
		</>
	);
}

interface OfferFieldsProps extends Pick<CouponPageProps, "id" | "draft" | "currency"> {
	readonly kind: CouponKind;
	readonly onKind: (kind: CouponKind) => void;
}

function OfferFields({ id, draft, currency, kind, onKind }: OfferFieldsProps) {
	const { t } = useLanguage();
	return (
		<section className="panel stack">
			<h2>{t("discount.offer")}</h2>
			<Field
				name="code"
				label={t("discount.code")}
				hint={t("discount.codeHint")}
				defaultValue={draft.code}
				required
				maxLength={20}
				autoComplete="off"
			/>
			<Field
				name="name"
				label={t("discount.name")}
				hint={t("discount.nameHint")}
				defaultValue={draft.name}
				required
				maxLength={200}
				autoComplete="off"
			/>
			<fieldset className="stack">
				<legend>{t("discount.kind")}</legend>
				{couponKinds.map((each) => (
					<Radio
						key={each}
						name="kind"
						value={each}
						checked={kind === each}
						disabled={Boolean(id) && each !== draft.kind}
						onChange={() => onKind(each)}
						label={t(`discount.kinds.${each}`)}
					/>
				))}
			</fieldset>
			{kind !== "freeShipping" && kind !== "buyXGetY" && (
				<Field
					name="value"
					label={kind === "percent" ? t("discount.percent") : t("discount.amount", { currency })}
					defaultValue={draft.value}
					required
					inputMode="decimal"
					pattern="[0-9]+([.][0-9]+)?"
				/>
			)}
			{kind === "buyXGetY" && (
				<div className="variant-fields">
					<Field name="buy" type="number" min={1} label={t("discount.buy")} defaultValue={draft.buy} required />
					<Field name="get" type="number" min={1} label={t("discount.get")} defaultValue={draft.get} required />
				</div>
			)}
		</section>
	);
}

interface ConditionFieldsProps
	extends Pick<CouponPageProps, "draft" | "scopeName" | "currency" | "timeZone" | "categories"> {
	readonly kind: CouponKind;
}

function ConditionFields({ draft, scopeName, currency, timeZone, categories, kind }: ConditionFieldsProps) {
	const { t } = useLanguage();
	const [scope, setScope] = useState(draft.scope);
	const offeredScopes = [orderScope, allProducts, ...categories.map((each) => `collection:${each.id}`)];
	const hasMinimum = kind === "freeShipping" || scope === orderScope;
	return (
		<section className="panel stack">
			<h2>{t("discount.conditions")}</h2>
			{kind !== "freeShipping" && (
				<Select
					name="scope"
					label={t("discount.scope")}
					value={scope}
					onChange={({ currentTarget }) => setScope(currentTarget.value)}
				>
					<option value={allProducts}>{t("discount.scopes.all")}</option>
					<option value={orderScope}>{t("discount.scopes.order")}</option>
					{!offeredScopes.includes(draft.scope) && <option value={draft.scope}>{scopeName || draft.scope}</option>}
					{categories.map((category) => (
						<option key={category.id} value={`collection:${category.id}`}>
							{category.path}
						</option>
					))}
				</Select>
			)}
			{hasMinimum && (
				<Field
					name="minimum"
					label={t("discount.minimum", { currency })}
					defaultValue={draft.minimum}
					inputMode="decimal"
					pattern="[0-9]+([.][0-9]+)?"
				/>
			)}
			<div className="variant-fields">
				<Field name="start" type="datetime-local" label={t("discount.start")} defaultValue={draft.start} required />
				<Field name="end" type="datetime-local" label={t("discount.end")} defaultValue={draft.end} />
			</div>
			<p className="hint">{t("discount.timeZone", { timeZone })}</p>
			<div className="variant-fields">
				<Field
					name="usageLimit"
					type="number"
					min={1}
					label={t("discount.usageLimit")}
					defaultValue={draft.usageLimit}
				/>
				<Field
					name="limitPerCustomer"
					type="number"
					min={1}
					label={t("discount.limitPerCustomer")}
					defaultValue={draft.limitPerCustomer}
				/>
			</div>
			<Checkbox
				name="firstPurchaseOnly"
				defaultChecked={draft.firstPurchaseOnly}
				label={t("discount.firstPurchaseOnly")}
			/>
			<Checkbox
				name="limitedToOneItem"
				defaultChecked={draft.limitedToOneItem}
				label={t("discount.limitedToOneItem")}
			/>
			<Checkbox name="active" defaultChecked={draft.active} label={t("discount.active")} />
		</section>
	);
}
