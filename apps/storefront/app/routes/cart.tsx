import { useLanguage } from "../language.ts";

export default function Cart() {
	const { say } = useLanguage();
	return (
		<div className="page-width">
			<title>{say("shell.cart")}</title>
			<h1>{say("shell.cart")}</h1>
		</div>
	);
}
