import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import { PictureControls } from "../picture-controls.tsx";
import { noPicture, type PictureDraft } from "./product-draft.ts";

interface PictureFieldProps {
	readonly value: PictureDraft;
	readonly error: string | undefined;
	readonly onChange: (picture: PictureDraft, undoGroup?: string) => void;
}

/** The picture of the gift cards on sale, with its alternative text. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
	const { t } = useLanguage();
	return (
		<fieldset className="stack">
			<legend>{t("giftCards.product.picture")}</legend>
			{value.url && (
				<>
					<img className="gift-card-picture" src={value.url} alt={value.altText} width="240" height="150" />
					<Field
						label={t("product.pictures.alt")}
						maxLength={200}
						optional
						value={value.altText}
						onChange={({ currentTarget }) => onChange({ ...value, altText: currentTarget.value }, "alt")}
					/>
				</>
			)}
			<PictureControls
				hasPicture={value.url !== ""}
				error={error}
				onChosen={(picture) => onChange({ ...picture, altText: "" })}
				onRemoved={() => onChange(noPicture)}
			/>
		</fieldset>
	);
}
