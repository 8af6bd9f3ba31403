import { useEffect, useState } from "react";

/** Opens the palette by Ctrl-K from anywhere, and the sheet of shortcuts by a question mark. */
export const usePalette = () => {
	const [shown, show] = useState<"palette" | "shortcuts">();
	const [text, setText] = useState("");
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			const isTyping =
				event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
			if (event.key === "k" && (event.ctrlKey || event.metaKey)) show("palette");
			else if (event.key === "?" && !isTyping && !document.querySelector("dialog[open]")) show("shortcuts");
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return {
		shown,
		/** What the palette starts with. */
		text,
		openPalette: (start = ""): void => {
			setText(start);
			show("palette");
		},
		openShortcuts: (): void => show("shortcuts"),
		hide: (): void => {
			setText("");
			show(undefined);
		},
	};
};
