import { Button } from "@cartwright/ui/parts/button";
import { useState } from "react";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { TrackingFields } from "./fulfill-dialog.tsx";
import type { OrderDetails, ParcelDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import { PackingSlipButton } from "./packing-slip-button.tsx";

export function Parcels({ order }: { order: OrderDetails }) {
	const { t } = useLanguage();
	if (order.parcels.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="parcels">
			<h2 id="parcels">{t("order.parcels.title")}</h2>
			<ul className="plain-list stack">
				{order.parcels.map((parcel, index) => (
					<Parcel key={parcel.id} parcel={parcel} number={index + 1} />
				))}
			</ul>
		</section>
	);
}

function Parcel({ parcel, number }: { parcel: ParcelDetails; number: number }) {
	const { t } = useLanguage();
	const dates = useDates();
	const may = useMay();
	const [isOpen, open] = useState(false);
	const tracking = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(" ");
	return (
		<li className="parcel">
			<h3>{t("order.parcels.parcel", { number })}</h3>
			<p className="muted">
				<time dateTime={parcel.date}>{dates.dateTime(parcel.date)}</time>
			</p>
			<ul className="plain-list">
				{parcel.lines.map(({ id, name, quantity }) => (
					<li key={id}>{t("order.parcels.line", { count: quantity, name })}</li>
				))}
			</ul>
			{tracking && (
				<p>
					{parcel.trackingLink ? (
						<a className="link" href={parcel.trackingLink} target="_blank" rel="noreferrer">
							<bdi>{tracking}</bdi>
						</a>
					) : (
						<bdi>{tracking}</bdi>
					)}
				</p>
			)}
			<div className="actions">
				{may("ECOM.MODIFY_FULFILLMENTS") && (
					<Button size="small" kind="secondary" onClick={() => open(true)}>
						{t(tracking ? "order.parcels.edit" : "order.parcels.add")}
					</Button>
				)}
				<PackingSlipButton parcel={parcel.id} />
				{may("ECOM.MODIFY_FULFILLMENTS") && (
					<FormButton<OrderFormResult> form="deleteParcel" fields={{ parcel: parcel.id }} kind="quiet">
						{t("order.parcels.delete")}
					</FormButton>
				)}
			</div>
			{isOpen && (
				<FormDialog<OrderFormResult>
					form="editParcel"
					title={t("order.parcels.editTitle", { number })}
					button={t("order.parcels.save")}
					onClose={() => open(false)}
				>
					<input type="hidden" name="parcel" value={parcel.id} />
					<TrackingFields carrier={parcel.carrier} number={parcel.trackingNumber} link={parcel.trackingLink} />
				</FormDialog>
			)}
		</li>
	);
}
