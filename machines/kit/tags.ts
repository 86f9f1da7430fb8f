/**
 * What a state may tell a screen, the one list for every machine: something is in progress, something
 * failed, something was achieved, or it waits for a person.
 */
export type Tag = 'busy' | 'failure' | 'success' | 'blocked'
