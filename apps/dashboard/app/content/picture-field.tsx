import { useLanguage } from "../language.ts";
import { PictureControls } from "../picture-controls.tsx";
import { pictureAddress, pictureValue } from "./picture-address.ts";

interface PictureFieldProps {
	readonly label: string;
	readonly hint: string | undefined;
	readonly isOptional: boolean;
	/** As items have it; empty if there is none. */
	readonly value: string;
	readonly error: string | undefined;
	readonly isDisabled: boolean;
	readonly onChange: (value: string) => void;
}

/** A picture of the library. */
export function PictureField({ label, hint, isOptional, value, error, isDisabled, onChange }: PictureFieldProps) {
	const { t } = useLanguage();
	return (
		<fieldset className="stack content-picture">
			<legend className="field-label">
				{label}
				{isOptional && <span className="field-optional">{` (${t("ui.optional")})`}</span>}
			</legend>
			{hint && <p className="field-hint">{hint}</p>}
			{value && <img className="category-picture" src={pictureAddress(value)} alt="" width="320" height="200" />}
			{!value && isDisabled && <p className="hint">–</p>}
			{!isDisabled && (
				<PictureControls
					hasPicture={value !== ""}
					error={error}
					onChosen={(picture) => onChange(pictureValue(picture))}
					onRemoved={() => onChange("")}
				/>
			)}
		</fieldset>
	);
}
