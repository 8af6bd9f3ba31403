interface UploadedFile {
	readonly id: string;
	readonly thumbnailUrl?: string;
	readonly url?: string;
	readonly mediaType?: string;
}

interface UploadResponse {
	readonly file?: Partial<UploadedFile>;
	readonly message?: string;
}

/** Sends a file to the media library. Fails with what the services say if they refuse it. */
export const sendFile = async (file: File, mimeType = file.type): Promise<UploadedFile> => {
	const form = new FormData();
	form.set("name", file.name);
	form.set("type", mimeType || "application/octet-stream");
	const place = await fetch("/dashboard/uploads", { method: "POST", body: form });
	const { uploadUrl, message: refusal } = (await place.json()) as { uploadUrl?: string; message?: string };
	if (!uploadUrl) throw new Error(refusal ?? "");
	const response = await fetch(uploadUrl, { method: "PUT", body: file, headers: { "content-type": mimeType } });
	const { file: stored, message } = (await response.json()) as UploadResponse;
	if (!stored?.id) throw new Error(message ?? "");
	return { ...stored, id: stored.id };
};
