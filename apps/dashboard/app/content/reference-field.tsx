import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useId, useState } from "react";
import { Link, useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import { pathOfItem } from "./collection-facts.ts";
import type { FoundItem } from "./find-items.server.ts";

interface ReferenceFieldProps {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly error?: string | undefined;
	/** Id of the collection that it refers to. */
	readonly target: string;
	readonly ids: readonly string[];
	/** Titles of items by their ids. */
	readonly titles: Readonly<Record<string, string>>;
	/** Whether there is one item at most. */
	readonly isSingle: boolean;
	readonly isOptional?: boolean;
	readonly isDisabled?: boolean;
	readonly onChange: (ids: string[]) => void;
}

/** The items that a field refers to, and a search for others. */
export function ReferenceField({
	label,
	hint,
	error,
	target,
	ids,
	titles,
	isSingle,
	isOptional = false,
	isDisabled = false,
	onChange,
}: ReferenceFieldProps) {
	const { t } = useLanguage();
	const id = useId();
	const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
	const titleOf = (item: string): string => titles[item] ?? added[item] ?? item;
	return (
		<fieldset className="stack items-field content-reference" aria-describedby={error ? id : undefined}>
			<legend className="field-label">
				{label}
				{isOptional && <span className="field-optional">{` (${t("ui.optional")})`}</span>}
			</legend>
			{hint && <p className="field-hint">{hint}</p>}
			{ids.length > 0 && (
				<ul className="choices plain-list">
					{ids.map((item) => (
						<li key={item} className="choice-chip label-chip">
							<Link to={pathOfItem(target, item)}>
								<bdi>{titleOf(item)}</bdi>
							</Link>
							{!isDisabled && (
								<button
									type="button"
									aria-label={t("rule.items.remove", { name: titleOf(item) })}
									onClick={() => onChange(ids.filter((each) => each !== item))}
								>
									<Icon name="close" />
								</button>
							)}
						</li>
					))}
				</ul>
			)}
			{ids.length === 0 && isDisabled && <p className="hint">–</p>}
			{!isDisabled && !(isSingle && ids.length > 0) && (
				<ItemFinder
					label={t("content.references.find", { name: label })}
					target={target}
					chosen={ids}
					onChosen={(found) => {
						setAdded((before) => ({ ...before, [found.id]: found.title }));
						onChange(isSingle ? [found.id] : [...ids, found.id]);
					}}
				/>
			)}
			{error && (
				<p className="field-error" id={id}>
					{error}
				</p>
			)}
		</fieldset>
	);
}

const pause = 120;

interface ItemFinderProps {
	readonly label: string;
	readonly target: string;
	readonly chosen: readonly string[];
	readonly onChosen: (item: FoundItem) => void;
}

/** Finds items of a collection by their title; without a text it offers the first ones. */
function ItemFinder({ label, target, chosen, onChosen }: ItemFinderProps) {
	const { t } = useLanguage();
	const [text, setText] = useState<string>();
	const { load, data } = useFetcher<{ text: string; found: FoundItem[] }>();
	const words = text?.trim();
	useEffect(() => {
		if (words === undefined) return undefined;
		const address = `/content-found/${encodeURIComponent(target)}?${new URLSearchParams({ q: words })}`;
		const timer = setTimeout(() => void load(address), pause);
		return () => clearTimeout(timer);
	}, [words, target, load]);
	const offered = words === undefined ? [] : (data?.found ?? []).filter(({ id }) => !chosen.includes(id));
	return (
		<div className="stack items-finder">
			<input
				className="input"
				type="search"
				maxLength={100}
				aria-label={label}
				placeholder={label}
				value={text ?? ""}
				onFocus={() => setText((before) => before ?? "")}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				// The form around it is not sent by a search.
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
			/>
			<ul className="plain-list choices" aria-live="polite">
				{offered.map((item) => (
					<li key={item.id}>
						<Button
							size="small"
							kind="secondary"
							onClick={() => {
								onChosen(item);
								setText("");
							}}
						>
							<bdi>{item.title}</bdi>
						</Button>
					</li>
				))}
				{words && data?.text === words && offered.length === 0 && <li className="hint">{t("palette.none")}</li>}
			</ul>
		</div>
	);
}
