import { Dialog } from "@cartwright/ui/parts/dialog";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import type { Found } from "./found.ts";
import { type PaletteEntry, usePaletteEntries } from "./palette-entries.ts";

const pause = 120;

/** One field that leads to every room, action, order, product and customer. */
export function Palette({ start, onClose }: { start: string; onClose: () => void }) {
	const { t } = useLanguage();
	const navigate = useNavigate();
	const id = useId();
	const [text, setText] = useState(start);
	const [chosen, choose] = useState(0);
	const field = useRef<HTMLInputElement>(null);
	// The dialog gives the focus to its first button when it opens.
	useEffect(() => field.current?.focus(), []);
	const { load, data } = useFetcher<{ text: string; found: Found[] }>();
	const words = text.trim();
	useEffect(() => {
		if (!words) return undefined;
		const timer = setTimeout(() => void load(`/find?${new URLSearchParams({ q: words })}`), pause);
		return () => clearTimeout(timer);
	}, [words, load]);
	// What was found for an earlier text stays until there is something newer: nothing jumps while one types.
	const entries = usePaletteEntries(words, words && data ? data.found : []);
	const current = Math.min(chosen, entries.length - 1);
	const open = (entry: PaletteEntry | undefined): void => {
		if (!entry) return;
		onClose();
		void navigate(entry.path);
	};
	const press = (event: KeyboardEvent): void => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) choose((current + step + entries.length) % Math.max(1, entries.length));
		else if (event.key === "Enter") open(entries[current]);
		else return;
		event.preventDefault();
	};
	return (
		<Dialog open onClose={onClose} title={t("palette.title")}>
			<input
				ref={field}
				className="input"
				role="combobox"
				aria-label={t("palette.title")}
				aria-expanded="true"
				aria-controls={`${id}-list`}
				aria-activedescendant={entries[current] && `${id}-${current}`}
				placeholder={t("palette.hint")}
				maxLength={100}
				value={text}
				onChange={({ currentTarget }) => {
					setText(currentTarget.value);
					choose(0);
				}}
				onKeyDown={press}
			/>
			<div className="palette" id={`${id}-list`} role="listbox" aria-label={t("palette.title")}>
				{entries.map((entry, index) => (
					<Entry
						key={entry.path}
						id={`${id}-${index}`}
						entry={entry}
						isFirstOfGroup={entries[index - 1]?.group !== entry.group}
						isChosen={index === current}
						onOpen={() => open(entry)}
					/>
				))}
			</div>
			<p className="hint" role="status">
				{entries.length === 0 && data?.text === words ? t("palette.none") : ""}
			</p>
		</Dialog>
	);
}

interface EntryProps {
	readonly id: string;
	readonly entry: PaletteEntry;
	readonly isFirstOfGroup: boolean;
	readonly isChosen: boolean;
	readonly onOpen: () => void;
}

function Entry({ id, entry, isFirstOfGroup, isChosen, onOpen }: EntryProps) {
	const { t } = useLanguage();
	useEffect(() => {
		if (isChosen) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
	}, [isChosen, id]);
	return (
		<>
			{isFirstOfGroup && (
				<div className="palette-group" role="presentation">
					{t(`palette.groups.${entry.group}`)}
				</div>
			)}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above */}
			<div id={id} className="palette-entry" role="option" tabIndex={-1} aria-selected={isChosen} onClick={onOpen}>
				<span>{entry.title}</span>
				<span className="palette-detail">{entry.detail}</span>
			</div>
		</>
	);
}
