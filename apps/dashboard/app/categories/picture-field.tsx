import { useLanguage } from "../language.ts";
import { PictureControls } from "../picture-controls.tsx";

interface PictureFieldProps {
	/** Address of the picture; empty if there is none. */
	readonly value: string;
	readonly error: string | undefined;
	readonly isDisabled: boolean;
	readonly onChange: (address: string) => void;
}

/** The picture of a category. */
export function PictureField({ value, error, isDisabled, onChange }: PictureFieldProps) {
	const { t } = useLanguage();
	return (
		<section className="panel stack">
			<h2>{t("categories.page.picture")}</h2>
			{value && <img className="category-picture" src={value} alt="" width="320" height="200" />}
			{!value && isDisabled && <p className="hint">–</p>}
			{!isDisabled && (
				<PictureControls
					hasPicture={value !== ""}
					error={error}
					onChosen={({ url }) => onChange(url)}
					onRemoved={() => onChange("")}
				/>
			)}
		</section>
	);
}
