export type Rule =
	| "file length"
	| "function length"
	| "operation import"
	| "purity"
	| "retired word"
	| "second commit"
	| "vague name";

export interface Exception {
	rule: Rule;
	/** A file, or a folder with a slash at the end. */
	path: string;
	reason: string;
}

/** Every file that is exempt from a rule, and why. An entry that is no longer needed fails the tests too. */
const exceptions: readonly Exception[] = [
	{
		rule: "purity",
		path: "packages/products/src/media/inspection/",
		reason: "libraries read what a file is, some of them from the storage or in a thread: they await",
	},
	{
		rule: "purity",
		path: "packages/products/src/media/films/encode-film.ts",
		reason: "a program reads and writes the files of a film in a folder of its own: it awaits",
	},
	{
		rule: "purity",
		path: "packages/products/src/media/films/ffmpeg.ts",
		reason: "as in encode-film",
	},
	{
		rule: "second commit",
		path: "packages/products/src/media/uploads/import-file.ts",
		reason: "what is fetched is committed behind the response, by steps that the job for overdue uploads continues",
	},
	{
		rule: "second commit",
		path: "packages/products/src/media/uploads/bulk-import-files.ts",
		reason: "as in import-file",
	},
	{
		rule: "second commit",
		path: "packages/products/src/media/uploads/bulk-import-file.ts",
		reason: "as in import-file",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/carts/v2/calculate-cart.ts",
		reason:
			"a refresh changes the cart, which stands without its calculation; the second commit has one event and no change",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/carts/v2/calculate-current-cart.ts",
		reason: "as in calculate-cart",
	},
	{
		rule: "second commit",
		path: "packages/accounts/src/identity/sign-in/logout.ts",
		reason:
			"token and cookie may belong to different sites, which share no commit; ending a session twice does nothing",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/payments/pay.ts",
		reason: "the payment is stored before the gateway is called and settled after, so that a crash loses no payment",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/saved-methods/save-my-payment-method.ts",
		reason: "the method is stored before the provider is called and settled after, as payments are",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/payment-requests/pay-payment-request.ts",
		reason: "pays in the same steps as pay",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/payment-requests/charge-order-payment-request.ts",
		reason: "charges in the same steps as pay",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/v1/create-order.ts",
		reason: "places the order and then has apps charge what they pay of it, in the same steps as pay",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/v2/place-order.ts",
		reason: "places the order and then has apps charge what they pay of it, in the same steps as pay",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/v1/create-order-and-charge.ts",
		reason: "places the order and then pays it, in the same steps as pay",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/billing/",
		reason:
			"captures and refunds are stored before the provider is called and settled after, as payments are; a bulk call " +
			"commits each order by itself",
	},
	{
		rule: "second commit",
		path: "packages/commerce/src/checkouts/returns/",
		reason: "refunds are stored before the provider is called and settled after, as in billing",
	},
	{
		rule: "purity",
		path: "packages/products/src/catalogue/transfer/read-rows.ts",
		reason: "reads a file as it arrives, from a stream that its caller opened",
	},
	{
		rule: "purity",
		path: "packages/content/src/data/transfer/item-file.ts",
		reason: "reads a file as it arrives, from a stream that its caller opened",
	},
	{
		rule: "purity",
		path: "packages/commerce/src/orders/transfer/invoice-file.ts",
		reason: "reads a file as it arrives, from a stream that its caller opened",
	},
	{
		rule: "purity",
		path: "packages/commerce/src/orders/transfer/shopify-order-file.ts",
		reason: "reads a file as it arrives, from a stream that its caller opened",
	},
	{
		rule: "retired word",
		path: "packages/server/src/upgrades/order-reservations.ts",
		reason: "reads a member by the name that earlier releases gave it",
	},
	{
		rule: "retired word",
		path: "tests/e2e/journeys/main-journeys.test.ts",
		reason: "a journey of a user through the pages is the common term",
	},
];

export interface Fault {
	path: string;
	message: string;
}

/** The violations that no exception covers, and the exceptions that cover nothing. */
export function judge(rule: Rule, faults: Fault[], allowed: readonly Exception[] = exceptions): string[] {
	const forThisRule = allowed.filter((exception) => exception.rule === rule);
	const covers = ({ path }: Exception, fault: Fault) =>
		fault.path === path || (path.endsWith("/") && fault.path.startsWith(path));
	return [
		...faults.filter((fault) => !forThisRule.some((each) => covers(each, fault))).map(({ message }) => message),
		...forThisRule
			.filter((exception) => !faults.some((fault) => covers(exception, fault)))
			.map(({ path }) => `${path}: the ${rule} exception in tests/architecture/exceptions.ts is no longer needed`),
	];
}
