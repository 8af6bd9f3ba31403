import { Notice } from "@cartwright/ui/parts/notice";
import { useId, useState } from "react";
import { useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { sendFile } from "../uploads/send-file.ts";

/** Sends the file that is chosen or dropped to the media library, and has it checked. */
export function ChooseFile() {
	const { t } = useLanguage();
	const submit = useSubmit();
	const input = useId();
	const [sending, setSending] = useState("");
	const [failure, setFailure] = useState("");
	const send = async (file: File | undefined): Promise<void> => {
		if (!file) return;
		setFailure("");
		setSending(file.name);
		try {
			// Spreadsheets write many encodings: as any bytes, the library takes all of them.
			const { id } = await sendFile(file, { mimeType: "application/octet-stream" });
			await submit({ intent: "check", fileId: id, fetchPictures: "on" }, { method: "post" });
		} catch (error) {
			setFailure(t("imports.uploadFailed", { reason: error instanceof Error ? error.message : "" }));
		}
		setSending("");
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to what the button does
		<section
			className="panel stack import-drop"
			aria-busy={sending !== ""}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				void send(event.dataTransfer.files[0]);
			}}
		>
			<p>{t("imports.intro")}</p>
			<div>
				<label htmlFor={input} className="button button-primary">
					{sending ? t("imports.uploading", { name: sending }) : t("imports.choose")}
				</label>
				<input
					id={input}
					className="visually-hidden"
					type="file"
					accept=".csv,.tsv,.txt,text/csv,text/plain"
					disabled={sending !== ""}
					onChange={({ currentTarget }) => {
						void send(currentTarget.files?.[0]);
						currentTarget.value = "";
					}}
				/>
			</div>
			<p className="muted">{t("imports.harmless")}</p>
			{failure && (
				<Notice tone="danger" role="alert">
					<p>{failure}</p>
				</Notice>
			)}
		</section>
	);
}
