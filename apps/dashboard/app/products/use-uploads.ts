import { useState } from "react";
import { useLanguage } from "../language.ts";
import { sendFile } from "../uploads/send-file.ts";
import type { PictureDraft } from "./product-draft.ts";

/** Sends files to the library, one after the other, and hands over each that has arrived. */
export const useUploads = (onUploaded: (picture: PictureDraft) => void) => {
	const { t } = useLanguage();
	const [uploading, setUploading] = useState(0);
	const [failed, setFailed] = useState("");
	const upload = async (files: readonly File[]): Promise<void> => {
		setFailed("");
		setUploading((count) => count + files.length);
		for (const file of files) {
			try {
				onUploaded(await send(file));
			} catch (error) {
				const reason = error instanceof Error ? error.message : "";
				setFailed(t("product.pictures.failed", { name: file.name, reason }));
			}
			setUploading((count) => count - 1);
		}
	};
	return { uploading, failed, upload };
};

const send = async (file: File): Promise<PictureDraft> => {
	const { id, thumbnailUrl, url, mediaType } = await sendFile(file);
	return { id, altText: "", thumbnail: thumbnailUrl || url || "", isFilm: mediaType === "VIDEO" };
};
