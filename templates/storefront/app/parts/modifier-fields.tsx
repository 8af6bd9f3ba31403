import { fieldOf, type ModifierView } from "../modifiers.ts";

export const ModifierFields = ({ modifiers }: { modifiers: readonly ModifierView[] }) =>
	modifiers.map((modifier) => (
		<label key={modifier.key} htmlFor={fieldOf(modifier)}>
			{modifier.label}
			{modifier.choices ? (
				<select id={fieldOf(modifier)} name={fieldOf(modifier)} required={modifier.isRequired} defaultValue="">
					<option value="" />
					{modifier.choices.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</select>
			) : (
				<input id={fieldOf(modifier)} name={fieldOf(modifier)} required={modifier.isRequired} />
			)}
		</label>
	));
