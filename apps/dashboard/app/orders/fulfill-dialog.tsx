import { Field } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";

interface DialogProps {
	readonly order: OrderDetails;
	readonly onClose: () => void;
}

/** Packs units that no parcel has yet into a new one. */
export function FulfillDialog({ order, onClose }: DialogProps) {
	const { t } = useLanguage();
	const left = order.lines.filter(({ quantity, sent }) => quantity > sent);
	return (
		<FormDialog<OrderFormResult>
			form="fulfill"
			title={t("order.fulfill.title")}
			button={t("order.fulfill.button")}
			onClose={onClose}
		>
			<ul className="plain-list quantity-list">
				{left.map(({ id, label, quantity, sent }) => (
					<li key={id}>
						<Field
							type="number"
							name={`quantity-${id}`}
							min={0}
							max={quantity - sent}
							defaultValue={quantity - sent}
							label={label}
							hint={t("order.fulfill.left", { count: quantity - sent })}
						/>
					</li>
				))}
			</ul>
			<TrackingFields />
		</FormDialog>
	);
}

/** Carriers whose links are made by the services; any other can be typed. */
const carriers = ["dhl", "ups", "fedex", "usps", "canadaPost"];

export function TrackingFields({ carrier, number, link }: { carrier?: string; number?: string; link?: string }) {
	const { t } = useLanguage();
	return (
		<>
			<Field
				name="carrier"
				label={t("order.fulfill.carrier")}
				optional
				list="carriers"
				maxLength={100}
				defaultValue={carrier}
			/>
			<datalist id="carriers">
				{carriers.map((each) => (
					<option key={each} value={each} />
				))}
			</datalist>
			<Field name="trackingNumber" label={t("order.fulfill.number")} optional maxLength={100} defaultValue={number} />
			<Field
				type="url"
				name="trackingLink"
				label={t("order.fulfill.link")}
				optional
				maxLength={2048}
				defaultValue={link}
			/>
		</>
	);
}
