import { FormButton } from "../../forms/form-button.tsx";
import { useLanguage } from "../../language.ts";
import { useMay } from "../../use-workplace.ts";
import type { ChangeDetails, ChangedDiscount } from "./change-details.ts";
import type { ChangeFormResult } from "./change-forms.ts";

/** The discounts of the order and those that are added: each can be taken off again. */
export function ChangedDiscounts({ change: { discounts, currency } }: { change: ChangeDetails }) {
	const { t, formats } = useLanguage();
	if (discounts.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="discounts">
			<h2 id="discounts">{t("order.change.discounts")}</h2>
			<ul className="plain-list movements">
				{discounts.map((discount) => (
					<li key={discount.id}>
						<span className="movement-name">{discount.name || t("order.change.discount.unnamed")}</span>
						<span className="movement-amount">
							{discount.isApplied ? (
								formats.money(`-${discount.amount}`, currency)
							) : (
								<s>{formats.money(`-${discount.amount}`, currency)}</s>
							)}
						</span>
						<DiscountAction discount={discount} />
					</li>
				))}
			</ul>
		</section>
	);
}

function DiscountAction({ discount: { id, name, isApplied, isOwn } }: { discount: ChangedDiscount }) {
	const { t } = useLanguage();
	const may = useMay();
	const isDeleted = isOwn && may("ECOM.DRAFT_ORDERS_DELETE_DISCOUNTS");
	if (!isDeleted && !may("ECOM.DRAFT_ORDERS_SET_DISCOUNTS")) return null;
	return (
		<span className="actions">
			<FormButton<ChangeFormResult>
				form={isDeleted ? "deleteDiscount" : "applyDiscount"}
				fields={{ discount: id, applied: String(!isApplied) }}
				kind="quiet"
			>
				{t(isDeleted || isApplied ? "order.change.remove" : "order.change.discount.apply")}
				<span className="visually-hidden"> {name}</span>
			</FormButton>
		</span>
	);
}
