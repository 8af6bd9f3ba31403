import { useSubmit } from "react-router";
import type { OptionView } from "../selection.ts";
import { useTexts } from "../use-page.ts";

/**
 * The choices of a product. A choice changes the address of the page, which then shows its price and picture. Without
 * scripts, a button does the same.
 */
export const Options = ({ options }: { options: readonly OptionView[] }) => {
	const submit = useSubmit();
	const texts = useTexts();
	if (options.length === 0) return null;
	const show = (form: HTMLFormElement | null) => {
		const choices = [...new FormData(form ?? undefined)].filter(([name]) =>
			options.some((option) => option.name === name),
		);
		const query = choices.map(([name, value]): [string, string] => [name, String(value)]);
		submit(new URLSearchParams(query), { method: "get", replace: true, preventScrollReset: true });
	};
	return (
		<>
			{options.map(({ name, choices }) => (
				<fieldset key={name}>
					<legend>{name}</legend>
					<div className="choices">
						{choices.map((choice) => (
							<label key={choice.name} className="choice">
								<input
									type="radio"
									name={name}
									value={choice.name}
									defaultChecked={choice.isSelected}
									onChange={({ currentTarget }) => show(currentTarget.form)}
								/>
								<span>
									{choice.colour && <i className="swatch" style={{ background: choice.colour }} />}
									{choice.name}
								</span>
							</label>
						))}
					</div>
				</fieldset>
			))}
			<noscript>
				<button type="submit" formMethod="get" className="plain">
					{texts.choose}
				</button>
			</noscript>
		</>
	);
};
