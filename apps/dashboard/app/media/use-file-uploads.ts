import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sendFile } from "../uploads/send-file.ts";

/** A file on its way to the library. */
export interface FileUpload {
	readonly key: number;
	readonly name: string;
	readonly state: "pending" | "sending" | "done" | "refused";
	/** The sent part, from 0 to 1. */
	readonly sent: number;
	/** Why it was refused. */
	readonly reason: string;
}

/** Sends files to a folder, one after the other. The page is loaded anew once all of them have ended. */
export const useFileUploads = () => {
	const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
	const lastKey = useRef(0);
	const { revalidate } = useRevalidator();
	const change = (key: number, changes: Partial<FileUpload>): void =>
		setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
	const upload = async (files: readonly File[], folder: string): Promise<void> => {
		const added = files.map((file) => {
			lastKey.current += 1;
			return { file, key: lastKey.current };
		});
		const pending = { state: "pending", sent: 0, reason: "" } as const;
		setUploads((now) => [...now, ...added.map(({ file, key }) => ({ key, name: file.name, ...pending }))]);
		for (const { file, key } of added) {
			change(key, { state: "sending" });
			try {
				await sendFile(file, { folder, onProgress: (sent) => change(key, { sent }) });
				change(key, { state: "done", sent: 1 });
			} catch (error) {
				change(key, { state: "refused", reason: error instanceof Error ? error.message : "" });
			}
		}
		await revalidate();
	};
	return { uploads, upload, dismiss: (): void => setUploads([]) };
};
