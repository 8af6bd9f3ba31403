export interface Intent {
	readonly id: string;
	readonly object: "payment_intent";
	amount: number;
	amount_received: number;
	readonly currency: string;
	readonly created: number;
	status: string;
	capture_method: string;
	customer: string | null;
	payment_method: string | null;
	setup_future_usage: string | null;
	metadata: Record<string, string>;
	last_payment_error: object | null;
	latest_charge: object | null;
	next_action: object | null;
}

export interface Refund {
	readonly id: string;
	readonly object: "refund";
	readonly amount: number;
	readonly currency: string;
	readonly created: number;
	readonly payment_intent: string;
	status: string;
	failure_reason: string | null;
	readonly metadata: Record<string, string>;
}
