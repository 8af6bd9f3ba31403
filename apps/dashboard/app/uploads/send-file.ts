interface UploadedFile {
	readonly id: string;
	readonly thumbnailUrl?: string;
	readonly url?: string;
	readonly mediaType?: string;
	readonly media?: { readonly image?: { readonly image?: { readonly width?: number; readonly height?: number } } };
}

interface UploadResponse {
	readonly file?: Partial<UploadedFile>;
	readonly message?: string;
}

interface SendOptions {
	/** Type of the file, if not what the browser takes it for. */
	readonly mimeType?: string;
	/** Id of the folder that it goes into. */
	readonly folder?: string;
	/** Called with the sent part, from 0 to 1. */
	readonly onProgress?: (part: number) => void;
}

/** Sends a file to the media library. Fails with what the services say if they refuse it. */
export const sendFile = async (
	file: File,
	{ mimeType = file.type, folder = "", onProgress }: SendOptions = {},
): Promise<UploadedFile> => {
	const type = mimeType || "application/octet-stream";
	const form = new FormData();
	form.set("name", file.name);
	form.set("type", type);
	form.set("folder", folder);
	const place = await fetch("/dashboard/uploads", { method: "POST", body: form });
	const { uploadUrl, message: refusal } = (await place.json()) as { uploadUrl?: string; message?: string };
	if (!uploadUrl) throw new Error(refusal ?? "");
	const { file: stored, message } = await put(uploadUrl, file, type, onProgress);
	if (!stored?.id) throw new Error(message ?? "");
	return { ...stored, id: stored.id };
};

/** Unlike `fetch`, this tells how much has been sent. */
const put = (url: string, file: File, type: string, onProgress: SendOptions["onProgress"]): Promise<UploadResponse> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("PUT", url);
		request.responseType = "json";
		request.setRequestHeader("content-type", type);
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
		request.onload = () => resolve((request.response as UploadResponse | null) ?? {});
		request.onerror = () => reject(new Error(""));
		request.send(file);
	});
