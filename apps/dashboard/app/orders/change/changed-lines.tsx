import { Field } from "@cartwright/ui/parts/field";
import { useFetcher } from "react-router";
import { FormButton } from "../../forms/form-button.tsx";
import { useLanguage } from "../../language.ts";
import { useMay } from "../../use-workplace.ts";
import { Status } from "../order-status.tsx";
import type { ChangeDetails, ChangedLine } from "./change-details.ts";
import type { ChangeFormResult } from "./change-forms.ts";

/** The lines as they will be, with their quantities to change. */
export function ChangedLines({ change }: { change: ChangeDetails }) {
	return (
		<ul className="plain-list order-lines">
			{change.lines.map((line) => (
				<Line key={line.id} line={line} currency={change.currency} />
			))}
		</ul>
	);
}

function Line({ line, currency }: { line: ChangedLine; currency: string }) {
	const { t, formats } = useLanguage();
	const may = useMay()("ECOM.DRAFT_ORDERS_MODIFY_ITEMS");
	const { id, label, sku, state, quantity, quantityBefore, price, total } = line;
	const isRemoved = state === "removed";
	return (
		<li className="order-line changed-line">
			<div className="order-line-text">
				<span className="order-line-name">{isRemoved ? <s>{label}</s> : label}</span>
				{sku && (
					<span className="muted">
						{t("order.sku")} <bdi>{sku}</bdi>
					</span>
				)}
				<span className="muted">
					{t("order.change.unitPrice", { price: formats.money(price, currency) })}
					{quantityBefore !== undefined && ` · ${t("order.change.before", { count: quantityBefore })}`}
				</span>
				{state !== "same" && (
					<span>
						<Status tone={isRemoved ? "problem" : "open"}>{t(`order.change.state.${state}`)}</Status>
					</span>
				)}
			</div>
			{may && !isRemoved && <Quantity key={quantity} line={line} />}
			{!isRemoved && <span className="changed-line-total">{formats.money(total, currency)}</span>}
			{may && (
				<FormButton<ChangeFormResult>
					form="setQuantity"
					fields={{ line: id, quantity: isRemoved ? String(quantity) : "0" }}
					kind="quiet"
				>
					{t(isRemoved ? "order.change.restore" : "order.change.remove")}
					<span className="visually-hidden"> {label}</span>
				</FormButton>
			)}
		</li>
	);
}

/** Sends the quantity once the field is left or Enter is pressed. */
function Quantity({ line: { id, label, quantity } }: { line: ChangedLine }) {
	const { t } = useLanguage();
	const fetcher = useFetcher<ChangeFormResult>();
	return (
		<fetcher.Form method="post" className="changed-line-quantity">
			<input type="hidden" name="intent" value="setQuantity" />
			<input type="hidden" name="line" value={id} />
			<Field
				type="number"
				name="quantity"
				min={1}
				max={100_000}
				required
				defaultValue={quantity}
				label={
					<>
						{t("order.change.quantity")}
						<span className="visually-hidden"> {label}</span>
					</>
				}
				error={fetcher.state === "idle" ? fetcher.data?.error : undefined}
				onBlur={({ currentTarget: field }) => {
					if (field.value !== String(quantity)) field.form?.requestSubmit();
				}}
			/>
		</fetcher.Form>
	);
}
