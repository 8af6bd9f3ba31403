import { Icon } from "@cartwright/ui/parts/icon";
import { Form, useSearchParams } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";

export function SearchBox() {
	const { say } = useLanguage();
	const [parameters] = useSearchParams();
	const text = parameters.get("q") ?? "";
	return (
		<search className="search-box">
			<Form action={links.search} role="none">
				<input
					key={text}
					className="input"
					type="search"
					name="q"
					defaultValue={text}
					aria-label={say("shell.searchLabel")}
					placeholder={say("shell.searchPlaceholder")}
					maxLength={100}
					enterKeyHint="search"
					autoComplete="off"
				/>
				<button className="search-go" type="submit" aria-label={say("shell.search")}>
					<Icon name="search" />
				</button>
			</Form>
		</search>
	);
}
