import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import { fulfillmentFilters, type OrderListState, paymentFilters } from "./order-search.ts";

export function FilterPanel({ state }: { state: OrderListState }) {
	const { t } = useLanguage();
	const { payment, fulfillment, from, to } = state;
	const count = payment.length + fulfillment.length + (from ? 1 : 0) + (to ? 1 : 0);
	return (
		<details className="filters-more">
			<summary className="button button-secondary button-small">
				<Icon name="filter" />
				{count > 0 ? t("orders.filters.chosen", { count }) : t("orders.filters.title")}
			</summary>
			{/* Chosen anew if the address changes by a link. */}
			<div className="filters-panel" key={[...payment, ...fulfillment, from, to].join()}>
				<fieldset>
					<legend>{t("orders.filters.payment")}</legend>
					{paymentFilters.map((each) => (
						<Checkbox
							key={each}
							name="payment"
							value={each}
							defaultChecked={payment.includes(each)}
							label={t(`orders.payment.${each}`)}
						/>
					))}
				</fieldset>
				<fieldset>
					<legend>{t("orders.filters.fulfillment")}</legend>
					{fulfillmentFilters.map((each) => (
						<Checkbox
							key={each}
							name="fulfillment"
							value={each}
							defaultChecked={fulfillment.includes(each)}
							label={t(`orders.fulfillment.${each}`)}
						/>
					))}
				</fieldset>
				<Field type="date" name="from" label={t("orders.filters.from")} defaultValue={from} />
				<Field type="date" name="to" label={t("orders.filters.to")} defaultValue={to} />
				<noscript>
					<Button type="submit" size="small">
						{t("orders.filters.apply")}
					</Button>
				</noscript>
			</div>
		</details>
	);
}
