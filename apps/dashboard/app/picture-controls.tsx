import { Button } from "@cartwright/ui/parts/button";
import { lazy, Suspense, useId, useState } from "react";
import { useLanguage } from "./language.ts";
import { sendFile } from "./uploads/send-file.ts";
import { useMay } from "./use-workplace.ts";

const LibraryDialog = lazy(async () => ({
	default: (await import("./products/library-dialog.tsx")).LibraryDialog,
}));

interface ChosenPicture {
	/** Id of the file. */
	readonly id: string;
	readonly url: string;
	readonly name: string;
	/** In pixels; 0 if it is not known. */
	readonly width: number;
	readonly height: number;
}

interface PictureControlsProps {
	readonly hasPicture: boolean;
	readonly error: string | undefined;
	readonly onChosen: (picture: ChosenPicture) => void;
	readonly onRemoved: () => void;
}

/** Buttons for one picture: uploaded, or chosen from the media library, or removed. */
export function PictureControls({ hasPicture, error, onChosen, onRemoved }: PictureControlsProps) {
	const { t } = useLanguage();
	const may = useMay();
	const input = useId();
	const [isChoosing, setChoosing] = useState(false);
	const { isUploading, failure, upload } = useUpload(onChosen);
	return (
		<>
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
				{hasPicture && (
					<Button size="small" kind="quiet" onClick={onRemoved}>
						{t("product.pictures.remove")}
					</Button>
				)}
				<span className="hint" aria-live="polite">
					{isUploading ? t("product.pictures.uploading", { count: 1 }) : ""}
				</span>
			</div>
			{isChoosing && (
				<Suspense>
					<LibraryDialog
						isSingle
						present={[]}
						onChosen={([file]) => file && onChosen(file)}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
			{(failure || error) && (
				<p className="field-error" role="alert">
					{failure || error}
				</p>
			)}
		</>
	);
}

const useUpload = (onUploaded: (picture: ChosenPicture) => void) => {
	const { t } = useLanguage();
	const [isUploading, setUploading] = useState(false);
	const [failure, setFailure] = useState("");
	const upload = async (file: File): Promise<void> => {
		setFailure("");
		setUploading(true);
		try {
			const { id, url, thumbnailUrl, media } = await sendFile(file);
			const { width = 0, height = 0 } = media?.image?.image ?? {};
			onUploaded({ id, url: url || thumbnailUrl || "", name: file.name, width, height });
		} catch (error) {
			const reason = error instanceof Error ? error.message : "";
			setFailure(t("product.pictures.failed", { name: file.name, reason }));
		}
		setUploading(false);
	};
	return { isUploading, failure, upload };
};
