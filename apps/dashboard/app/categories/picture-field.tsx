import { Button } from "@cartwright/ui/parts/button";
import { lazy, Suspense, useId, useState } from "react";
import { useLanguage } from "../language.ts";
import { sendFile } from "../uploads/send-file.ts";
import { useMay } from "../use-workplace.ts";

const LibraryDialog = lazy(async () => ({
	default: (await import("../products/library-dialog.tsx")).LibraryDialog,
}));

interface PictureFieldProps {
	/** Address of the picture; empty if there is none. */
	readonly value: string;
	readonly error: string | undefined;
	readonly isDisabled: boolean;
	readonly onChange: (address: string) => void;
}

/** The picture of a category, uploaded or chosen from the media library. */
export function PictureField({ value, error, isDisabled, onChange }: PictureFieldProps) {
	const { t } = useLanguage();
	const may = useMay();
	const input = useId();
	const [isChoosing, setChoosing] = useState(false);
	const { isUploading, failure, upload } = useUpload(onChange);
	return (
		<section className="panel stack">
			<h2>{t("categories.page.picture")}</h2>
			{value && <img className="category-picture" src={value} alt="" width="320" height="200" />}
			{!value && isDisabled && <p className="hint">–</p>}
			{!isDisabled && (
				<div className="picture-upload">
					{may("MEDIA.SITE_MEDIA_FILES_UPLOAD") && (
						<>
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
						</>
					)}
					{may("MEDIA.SITE_MEDIA_FILES_LIST") && (
						<Button size="small" kind="secondary" onClick={() => setChoosing(true)}>
							{t("product.library.open")}
						</Button>
					)}
					{value && (
						<Button size="small" kind="quiet" onClick={() => onChange("")}>
							{t("product.pictures.remove")}
						</Button>
					)}
					<span className="hint" aria-live="polite">
						{isUploading ? t("product.pictures.uploading", { count: 1 }) : ""}
					</span>
				</div>
			)}
			{isChoosing && (
				<Suspense>
					<LibraryDialog
						isSingle
						present={[]}
						onChosen={([file]) => file && onChange(file.url)}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
			{(failure || error) && (
				<p className="field-error" role="alert">
					{failure || error}
				</p>
			)}
		</section>
	);
}

const useUpload = (onUploaded: (address: string) => void) => {
	const { t } = useLanguage();
	const [isUploading, setUploading] = useState(false);
	const [failure, setFailure] = useState("");
	const upload = async (file: File): Promise<void> => {
		setFailure("");
		setUploading(true);
		try {
			const { url, thumbnailUrl } = await sendFile(file);
			onUploaded(url || thumbnailUrl || "");
		} catch (error) {
			const reason = error instanceof Error ? error.message : "";
			setFailure(t("product.pictures.failed", { name: file.name, reason }));
		}
		setUploading(false);
	};
	return { isUploading, failure, upload };
};
