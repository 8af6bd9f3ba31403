import { Checkbox } from "@cartwright/ui/parts/choice";
import { useState } from "react";

interface ChoiceListProps {
	/** Of the fields that are sent, one for each choice. */
	readonly name: string;
	/** Ids, such as those of permissions, which are the same in all languages. */
	readonly ids: readonly string[];
	readonly initial?: readonly string[];
	/** Says how many are chosen. */
	readonly legend: (count: number) => string;
	/** Says what the search finds. */
	readonly find: string;
}

/** Chooses among many ids, which are searched by parts of their names. */
export function ChoiceList({ name, ids, initial = [], legend, find }: ChoiceListProps) {
	const [text, setText] = useState("");
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initial));
	const words = text.toUpperCase().split(/\s+/).filter(Boolean);
	const listed = ids.filter((id) => words.every((word) => id.toUpperCase().includes(word)));
	return (
		<fieldset className="stack">
			<legend>{legend(chosen.size)}</legend>
			<input
				className="input"
				type="search"
				aria-label={find}
				placeholder={find}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
			/>
			{[...chosen].map((id) => (
				<input key={id} type="hidden" name={name} value={id} />
			))}
			<div className="choice-list" dir="ltr">
				{listed.map((id) => (
					<Checkbox
						key={id}
						label={id}
						checked={chosen.has(id)}
						onChange={({ currentTarget: { checked } }) => {
							const next = new Set(chosen);
							if (checked) next.add(id);
							else next.delete(id);
							setChosen(next);
						}}
					/>
				))}
			</div>
		</fieldset>
	);
}
