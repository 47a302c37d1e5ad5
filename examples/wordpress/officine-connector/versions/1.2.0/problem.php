<?php

namespace Officine\Connector;

/** An error response of the connector: code, HTTP status, French message, details. */
final class Problem extends \Exception
{
    private const KINDS = [
        'method_not_allowed' => [405, 'Cette adresse n’accepte que POST.'],
        'too_large' => [413, 'La demande est trop grande.'],
        'not_linked' => [401, 'Ce site n’est pas encore relié à Officine.'],
        'missing_signature' => [401, 'La demande n’est pas signée.'],
        'unknown_key' => [401, 'La clé de cette demande n’est pas celle du site.'],
        'bad_signature' => [401, 'La signature de la demande est fausse.'],
        'clock_skew' => [401, 'L’horloge du site et celle d’Officine diffèrent trop.'],
        'replayed_nonce' => [409, 'Cette demande a déjà été reçue.'],
        'bad_envelope' => [400, 'L’enveloppe de la demande est illisible.'],
        'invalid_payload' => [422, 'Le contenu de la demande n’est pas valide.'],
        'older_revision' => [409, 'Le site a déjà reçu une révision plus récente.'],
        'revision_conflict' => [409, 'Le site a déjà reçu cette révision, avec un autre contenu.'],
        'unknown_asset' => [404, 'La page de la pharmacie ne montre pas cette image.'],
        'unsupported_image' => [415, 'Cette image ne peut pas être reprise.'],
        'busy' => [423, 'Une autre synchronisation est en cours.'],
        'update_refused' => [409, 'Le site ne peut pas faire cette mise à jour.'],
        'unknown_update' => [404, 'Le site n’a rien gardé de cette mise à jour.'],
        'storage_failed' => [500, 'Le site n’a pas pu enregistrer ce qu’il a reçu.'],
        'internal' => [500, 'Le connecteur a rencontré une erreur.'],
    ];

    public string $kind;
    public array $details;

    public function __construct(string $kind, array $details = [])
    {
        parent::__construct(self::KINDS[$kind][1]);
        $this->kind = $kind;
        $this->details = $details;
    }

    public function status(): int
    {
        return self::KINDS[$this->kind][0];
    }

    public function body(): array
    {
        return ['error' => ['code' => $this->kind, 'message' => $this->getMessage(), 'details' => (object) $this->details]];
    }
}
