import { Button } from "@cartwright/ui/parts/button";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "./language.ts";

const pause = 120;

/** What the search of the dashboard finds. */
interface Found {
	readonly kind: string;
	readonly path: string;
	readonly title: string;
}

interface ProductFinderProps {
	readonly label: string;
	readonly chosen: readonly string[];
	readonly onChosen: (id: string, name: string) => void;
}

/** Finds products by name or SKU, and adds them one by one. */
export function ProductFinder({ label, chosen, onChosen }: ProductFinderProps) {
	const { t } = useLanguage();
	const [text, setText] = useState("");
	const { load, data } = useFetcher<{ text: string; found: Found[] }>();
	const words = text.trim();
	useEffect(() => {
		if (!words) return undefined;
		const timer = setTimeout(() => void load(`/find?${new URLSearchParams({ q: words })}`), pause);
		return () => clearTimeout(timer);
	}, [words, load]);
	const offered = (words ? (data?.found ?? []) : [])
		.filter(({ kind }) => kind === "product")
		.map(({ path, title }) => ({ id: path.slice(path.lastIndexOf("/") + 1), title }))
		.filter(({ id }) => !chosen.includes(id));
	return (
		<div className="stack items-finder">
			<input
				className="input"
				type="search"
				maxLength={100}
				aria-label={label}
				placeholder={label}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
			/>
			<ul className="plain-list choices" aria-live="polite">
				{offered.map(({ id, title }) => (
					<li key={id}>
						<Button
							size="small"
							kind="secondary"
							onClick={() => {
								onChosen(id, title);
								setText("");
							}}
						>
							{title}
						</Button>
					</li>
				))}
				{words && data?.text === words && offered.length === 0 && <li className="hint">{t("palette.none")}</li>}
			</ul>
		</div>
	);
}
