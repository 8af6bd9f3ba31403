import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import type { FileItem } from "../media/media-item.ts";
import { Preview } from "../media/media-items.tsx";
import { maxSearch } from "../media/media-list.ts";

interface LibraryDialogProps {
	/** Ids of the files that are there already. */
	readonly present: readonly string[];
	/** Whether one picture is chosen, in place of any number of pictures and films. */
	readonly isSingle?: boolean;
	readonly onChosen: (files: readonly FileItem[]) => void;
	readonly onClose: () => void;
}

interface FoundFiles {
	readonly search: string;
	readonly files: readonly FileItem[];
	readonly next: string;
}

const pause = 200;

/** Chooses pictures and films that have been uploaded before. */
export function LibraryDialog({ present, isSingle = false, onChosen, onClose }: LibraryDialogProps) {
	const { t } = useLanguage();
	const [text, setText] = useState("");
	const [chosen, choose] = useState<readonly FileItem[]>([]);
	const { files, next, isLoaded, loadMore } = useLibrary(text.trim(), isSingle);
	const toggle = (file: FileItem): void =>
		choose((all) => {
			const now = isSingle ? all.filter(({ id }) => id === file.id) : all;
			return now.some(({ id }) => id === file.id) ? now.filter(({ id }) => id !== file.id) : [...now, file];
		});
	const add = (): void => {
		onChosen(chosen);
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={t(isSingle ? "product.library.titleSingle" : "product.library.title")}
			foot={
				<div className="dialog-actions">
					<Button kind="quiet" onClick={onClose}>
						{t("forms.back")}
					</Button>
					<Button disabled={chosen.length === 0} onClick={add}>
						{t("product.library.add", { count: chosen.length })}
					</Button>
				</div>
			}
		>
			<div className="stack">
				<input
					className="input"
					type="search"
					maxLength={maxSearch}
					aria-label={t("media.filters.search")}
					placeholder={t("media.filters.search")}
					value={text}
					onChange={({ currentTarget: { value } }) => setText(value)}
				/>
				<p className="hint" role="status">
					{isLoaded && files.length === 0 ? t("product.library.none") : ""}
				</p>
				<FileChoices files={files} present={present} chosen={chosen.map(({ id }) => id)} onToggle={toggle} />
				{next && (
					<Button kind="secondary" size="small" onClick={loadMore}>
						{t("product.library.more")}
					</Button>
				)}
			</div>
		</Dialog>
	);
}

interface FileChoicesProps extends Pick<LibraryDialogProps, "present"> {
	readonly files: readonly FileItem[];
	readonly chosen: readonly string[];
	readonly onToggle: (file: FileItem) => void;
}

function FileChoices({ files, present, chosen, onToggle }: FileChoicesProps) {
	return (
		<ul className="media-grid plain-list">
			{files.map((file) => (
				<li key={file.id} className="media-card">
					<label className="media-card-link">
						<input
							type="checkbox"
							className="media-card-choice"
							aria-label={file.name}
							checked={present.includes(file.id) || chosen.includes(file.id)}
							disabled={present.includes(file.id)}
							onChange={() => onToggle(file)}
						/>
						<Preview item={file} />
						<span className="media-name">{file.name}</span>
					</label>
				</li>
			))}
		</ul>
	);
}

const addressOf = (text: string, isSingle: boolean, cursor: string): string =>
	`/media-files?${new URLSearchParams({ q: text, cursor, ...(isSingle ? { kind: "image" } : {}) })}`;

/** The files that a text finds, page after page. */
const useLibrary = (text: string, isSingle: boolean) => {
	const { load, data } = useFetcher<FoundFiles>();
	const [earlier, setEarlier] = useState<readonly FileItem[]>([]);
	useEffect(() => {
		setEarlier([]);
		const timer = setTimeout(() => void load(addressOf(text, isSingle, "")), text ? pause : 0);
		return () => clearTimeout(timer);
	}, [text, isSingle, load]);
	// What an earlier text found is not shown for this one.
	const isLoaded = data?.search === text;
	return {
		files: isLoaded ? [...earlier, ...data.files] : [],
		next: isLoaded ? data.next : "",
		isLoaded,
		loadMore: (): void => {
			if (!data) return;
			setEarlier((now) => [...now, ...data.files]);
			void load(addressOf(text, isSingle, data.next));
		},
	};
};
