import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import type { OrderFormResult } from "./order-forms.ts";

/** Downloads what to put into a parcel, or into all that are left. */
export function PackingSlipButton({ parcel }: { parcel?: string }) {
	const { t } = useLanguage();
	return (
		<FormButton<OrderFormResult>
			form="packingSlip"
			fields={parcel ? { parcel } : {}}
			onResult={({ file }) => {
				if (file) window.location.assign(file);
			}}
		>
			{t("order.packingSlip")}
		</FormButton>
	);
}
