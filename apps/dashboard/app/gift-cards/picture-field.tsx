import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useId, useState } from "react";
import { useLanguage } from "../language.ts";
import { sendFile } from "../uploads/send-file.ts";
import { noPicture, type PictureDraft } from "./product-draft.ts";

interface PictureFieldProps {
	readonly value: PictureDraft;
	readonly error: string | undefined;
	readonly onChange: (picture: PictureDraft, undoGroup?: string) => void;
}

/** One picture, which is uploaded to the media library. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
	const { t } = useLanguage();
	const input = useId();
	const [isUploading, setUploading] = useState(false);
	const [failure, setFailure] = useState("");
	const upload = async (file: File): Promise<void> => {
		setFailure("");
		setUploading(true);
		try {
			const { id, url, thumbnailUrl } = await sendFile(file);
			onChange({ id, url: url || thumbnailUrl || "", altText: "" });
		} catch (reason) {
			setFailure(
				t("product.pictures.failed", { name: file.name, reason: reason instanceof Error ? reason.message : "" }),
			);
		}
		setUploading(false);
	};
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
			<div className="picture-upload">
				<label htmlFor={input} className="button button-secondary button-small">
					{t("giftCards.product.upload")}
				</label>
				<input
					id={input}
					className="visually-hidden"
					type="file"
					accept="image/*"
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						if (file) void upload(file);
						currentTarget.value = "";
					}}
				/>
				{value.url && (
					<Button size="small" kind="quiet" onClick={() => onChange(noPicture)}>
						{t("product.pictures.remove")}
					</Button>
				)}
				<span className="hint" aria-live="polite">
					{isUploading ? t("product.pictures.uploading", { count: 1 }) : ""}
				</span>
			</div>
			{(failure || error) && (
				<p className="field-error" role="alert">
					{failure || error}
				</p>
			)}
		</fieldset>
	);
}
