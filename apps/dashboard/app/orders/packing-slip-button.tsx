import { useLanguage } from "../language.ts";
import { FormButton } from "./form-button.tsx";

/** Downloads what to put into a parcel, or into all that are left. */
export function PackingSlipButton({ parcel }: { parcel?: string }) {
	const { t } = useLanguage();
	return (
		<FormButton
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
