interface SelectAllProps {
	readonly label: string;
	readonly isChosen: boolean;
	readonly onChange: () => void;
}

/** The head of the column that rows are chosen in. */
export function SelectAll({ label, isChosen, onChange }: SelectAllProps) {
	return (
		<th className="table-choice" scope="col">
			<input type="checkbox" aria-label={label} checked={isChosen} onChange={onChange} />
		</th>
	);
}
