import { useState } from "react";
import { useLanguage } from "../language.ts";
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

interface UploadedFile {
	readonly file?: {
		readonly id?: string;
		readonly thumbnailUrl?: string;
		readonly url?: string;
		readonly mediaType?: string;
	};
	readonly message?: string;
}

const send = async (file: File): Promise<PictureDraft> => {
	const form = new FormData();
	form.set("name", file.name);
	form.set("type", file.type || "application/octet-stream");
	const place = await fetch("/dashboard/uploads", { method: "POST", body: form });
	const { uploadUrl, message: refusal } = (await place.json()) as { uploadUrl?: string; message?: string };
	if (!uploadUrl) throw new Error(refusal ?? "");
	const response = await fetch(uploadUrl, { method: "PUT", body: file, headers: { "content-type": file.type } });
	const { file: stored, message } = (await response.json()) as UploadedFile;
	if (!stored?.id) throw new Error(message ?? "");
	return {
		id: stored.id,
		altText: "",
		thumbnail: stored.thumbnailUrl || stored.url || "",
		isFilm: stored.mediaType === "VIDEO",
	};
};
